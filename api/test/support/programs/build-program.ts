/** Builds a program for tests that start processes. */
import path from 'node:path';
import { buildSync } from 'esbuild';
import { dependencies } from '../../../package.json';

const root = path.resolve(__dirname, '../../..');
/** Those that run in production. */
export const ownPrograms = path.join(root, 'src/programs');
/** Stay outside the bundle, as in the API's own programs. Packages of our own are TypeScript and go in. */
const installed = Object.keys(dependencies).filter((name) => !name.startsWith('@msp/'));

/**
 * @param name of a file in the folder, without its ending
 * @param folder of programs for tests unless given
 * @param into the folder of the built program, inside the project
 * @returns the path of the built program, which is inside the project so that it finds its packages
 */
export function buildProgram(name: string, folder = __dirname, into = path.join(root, '.test')): string {
  const outfile = path.join(into, `${name}.mjs`);
  buildSync({
    entryPoints: [path.join(folder, `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: installed,
  });
  return outfile;
}
