/** `npm run build`: builds everything, stale or not, and says what it cost. */

import { main } from '../cli/main.mjs';
import { say } from '../cli/progress.mjs';
import { build, processorNote } from './builds.mjs';
import { ensureDependencies } from './dependencies.mjs';

main(async () => {
  await ensureDependencies();
  const built = await build({ all: true });
  const failed = built.filter(({ failure }) => failure);
  const used = built.map(({ processorSeconds }) => processorSeconds ?? 0).reduce((sum, value) => sum + value, 0);
  if (failed.length === 0 && used > 0) say(`\n  ${built.length} builds, ${processorNote(used)} in all.`);
  for (const { failure } of failed) say(`\n${failure?.message}`);
  if (failed.length > 0) process.exitCode = 1;
});
