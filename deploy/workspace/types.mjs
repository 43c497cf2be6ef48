/** `npm run typecheck`: every package by its own settings, two at a time. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { main } from '../cli/main.mjs';
import { say } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';
import { workspacePackages } from './packages.mjs';

const atOnce = 2;

/** @returns {Promise<{ name: string, ok: boolean, output: string }[]>} */
export async function checkTypes() {
  const waiting = [...workspacePackages().values()].filter(({ folder }) => existsSync(join(folder, 'tsconfig.json')));
  /** @type {{ name: string, ok: boolean, output: string }[]} */
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { code, output } = await run(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', next.folder]);
      results.push({ name: `types of ${relative(root, next.folder)}`, ok: code === 0, output });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results.sort((a, b) => a.name.localeCompare(b.name));
}

if (process.argv[1] === import.meta.filename) {
  main(async () => {
    const failed = (await checkTypes()).filter(({ ok }) => !ok);
    for (const { name, output } of failed) say(`${name}:\n${output}`);
    process.exitCode = failed.length > 0 ? 1 : 0;
  });
}
