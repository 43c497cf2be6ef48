/** Bundles the API's programs into dist/, dependencies left outside: plain stack traces, quick builds. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import { packagesOutside } from './packages-outside.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const programs = (await readdir(path.join(root, 'src/programs'))).filter((file) => !file.endsWith('.test.ts'));

await rm(path.join(root, 'dist'), { recursive: true, force: true });
const bundle = await context({
  entryPoints: programs.map((file) => path.join(root, 'src/programs', file)),
  outdir: path.join(root, 'dist'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  splitting: true,
  sourcemap: true,
  plugins: [packagesOutside],
  logLevel: 'warning',
});
await bundle.rebuild();
if (process.argv.includes('--watch')) await bundle.watch();
else await bundle.dispose();
