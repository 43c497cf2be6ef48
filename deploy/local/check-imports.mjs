/** Import directions as lint: reads every source file and prints each import that goes against import-rules.mjs. Exit code 1 when there is one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { importsOf, problemOf } from './import-rules.mjs';
import { root } from './places.mjs';

const parts = ['shared', 'host', 'remotes', 'api', 'e2e'];
const skipped = new Set(['node_modules', 'dist', 'dist-standalone']);

/** @param {string} folder @returns {string[]} */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.[cm]?tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** A barrel hides who needs what, and loads all of it. @param {string} file */
const isBarrel = (file) =>
  /\/src\/.+\/index\.tsx?$/.test(file) && !file.endsWith('/src/index.ts') && !file.includes('/standalone/');

const files = parts.flatMap((part) => sources(join(root, part)));
let count = 0;
const problems = files.flatMap((path) => {
  const file = relative(root, path).replaceAll('\\', '/');
  const found = importsOf(file, readFileSync(path, 'utf8'));
  count += found.length;
  const wrong = found.flatMap((one) => {
    const problem = problemOf(one);
    return problem ? [`${file}: '${one.from}': ${problem}`] : [];
  });
  return isBarrel(file) ? [...wrong, `${file}: no barrels inside a package.`] : wrong;
});

process.stdout.write(
  `${[...problems, `${files.length} files, ${count} imports, ${problems.length} against the rules.`].join('\n')}\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
