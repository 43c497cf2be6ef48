/**
 * Bundles the API's programs: those of `src/programs` into dist/, and those that only a development machine needs
 * (`local/programs`) into dist/local/. Dependencies stay outside the bundles, which keeps stack traces readable and builds quick.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import { packagesOutside } from './packages-outside.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const bundles = [
  {
    folder: 'src/programs',
    programs: [
      'server',
      'worker',
      'migrate',
      'check-files',
      'backup',
      'verify-backup',
      'restore',
      'rotate-secrets',
      'superadmin',
      'preview',
    ],
    out: 'dist',
  },
  // Absent where an image is built.
  {
    folder: 'local/programs',
    programs: ['local-database', 'local-identity', 'simulators', 'mail-catcher', 'demo'],
    out: 'dist/local',
  },
].filter(({ folder }) => existsSync(path.join(root, folder)));

await rm(path.join(root, 'dist'), { recursive: true, force: true });
for (const { folder, programs, out } of bundles) {
  const bundle = await context({
    entryPoints: programs.map((name) => path.join(root, folder, `${name}.ts`)),
    outdir: path.join(root, out),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    splitting: true,
    sourcemap: true,
    // Writes `{ ...{ a, b }, c }` as `{ a, b, c }`, which V8 creates many times faster.
    minifySyntax: true,
    plugins: [packagesOutside],
    logLevel: 'warning',
  });
  await bundle.rebuild();
  if (process.argv.includes('--watch')) await bundle.watch();
  else await bundle.dispose();
}
