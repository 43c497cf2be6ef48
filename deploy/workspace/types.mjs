/** `npm run typecheck`: every package by its own settings. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { main } from '../cli/main.mjs';
import { print } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';
import { inParallel } from './in-parallel.mjs';
import { workspacePackages } from './packages.mjs';

/** @returns {Promise<{ name: string, ok: boolean, output: string }[]>} */
export async function checkTypes() {
  const packages = [...workspacePackages().values()].filter(({ folder }) => existsSync(join(folder, 'tsconfig.json')));
  const results = await inParallel(packages, async ({ folder }) => {
    const { code, output } = await run(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', folder]);
    return { name: `types of ${relative(root, folder)}`, ok: code === 0, output };
  });
  return results.sort((a, b) => a.name.localeCompare(b.name));
}

if (process.argv[1] === import.meta.filename) {
  main(async () => {
    const failed = (await checkTypes()).filter(({ ok }) => !ok);
    for (const { name, output } of failed) print(`${name}:\n${output}`);
    process.exitCode = failed.length > 0 ? 1 : 0;
  });
}
