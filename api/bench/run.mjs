/** Bundles a program of this folder and runs it: `node bench/run.mjs seed-scale`. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { packagesOutside } from '../packages-outside.mjs';

const folder = path.dirname(fileURLToPath(import.meta.url));
const name = process.argv[2] ?? '';
const programs = [
  'seed-scale',
  'measure-scale',
  'compare',
  'one-address',
  'night',
  'assessment',
  'record-checks',
  'portfolio',
];
if (!programs.includes(name)) {
  process.stderr.write(`Name a program: ${programs.join(', ')}.\n`);
  process.exit(1);
}
// Below the API's folder, so that its packages resolve.
const outfile = path.join(folder, '../.test/bench', `${name}.mjs`);
await build({
  entryPoints: [path.join(folder, `${name}.ts`)],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // As in build.mjs.
  minifySyntax: true,
  plugins: [packagesOutside],
  logLevel: 'warning',
});
await import(pathToFileURL(outfile).href);
