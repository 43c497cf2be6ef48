/** Builds a program for tests that start processes. */
import path from 'node:path';
import { buildSync } from 'esbuild';
import { dependencies } from '../../../package.json';

const root = path.resolve(__dirname, '../../..');
/** Stay outside the bundle, as in the API's own programs. Packages of our own are TypeScript and go in. */
const installed = Object.keys(dependencies).filter((name) => !name.startsWith('@msp/'));

/**
 * @param name of a file in this folder, without its ending
 * @returns the path of the built program, which is inside the project so that it finds its packages
 */
export function buildProgram(name: string): string {
  const outfile = path.join(root, '.test', `${name}.mjs`);
  buildSync({
    entryPoints: [path.join(__dirname, `${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: installed,
  });
  return outfile;
}
