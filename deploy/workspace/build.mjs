/** `npm run build`: builds everything, stale or not. */
import { main } from '../cli/main.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { mustBuild } from './stale-builds.mjs';

main(async () => {
  await ensureDependencies();
  await mustBuild({ all: true });
});
