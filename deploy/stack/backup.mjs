/**
 * `npm run backup`, `npm run verify-backup` and `npm run restore`, of the local application. Each is a program of the API, which the images have
 * too: docs/backups.md.
 */
import { join } from 'node:path';
import { main } from '../cli/main.mjs';
import { Problem } from '../cli/problem.mjs';
import { print, step } from '../cli/progress.mjs';
import { run } from '../cli/run.mjs';
import { root } from '../cli/settings.mjs';
import { ensureDependencies } from '../workspace/dependencies.mjs';
import { mustBuild } from '../workspace/stale-builds.mjs';
import { withDatabase } from './api-program.mjs';

const [program = '', ...rest] = process.argv.slice(2);
/** @type {Record<string, string>} */
const titles = { backup: 'Backup', 'verify-backup': 'Reading the backup', restore: 'Restoring the backup' };

main(async () => {
  const title = titles[program];
  if (!title) throw new Problem('Name what to do: backup, verify-backup or restore.');
  await ensureDependencies();
  await mustBuild({ names: ['api'] });
  await withDatabase(async (env) => {
    const path = join(root, `api/dist/${program}.js`);
    const { code, output } = await step(title, () => run(process.execPath, [path, ...rest], { env }));
    const lines = output
      .trim()
      .split('\n')
      .map((line) => `  ${line}`);
    print(`\n${lines.join('\n')}\n`);
    if (code !== 0) throw new Problem(`${title} failed or found problems, as said above.`);
  });
});
