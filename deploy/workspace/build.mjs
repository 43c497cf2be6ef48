/** `npm run build`: builds everything, stale or not. */
import { main } from '../cli/main.mjs';
import { mustBuild } from './builds.mjs';
import { ensureDependencies } from './dependencies.mjs';

main(async () => {
  await ensureDependencies();
  await mustBuild({ all: true });
});
