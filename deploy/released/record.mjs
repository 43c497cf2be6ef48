/**
 * `npm run released [-- PART…]`: notes today's builds of those parts (of all, if none is named) and today's public surface
 * as what is released. To be committed right after a release: what is built from then on is run against it.
 */
import { ensureDependencies } from '../workspace/dependencies.mjs';
import { main } from '../cli/main.mjs';

main(async () => {
  await ensureDependencies();
  // Needs what was installed only now.
  const { recordReleased } = await import('./record-released.mjs');
  await recordReleased(process.argv.slice(2));
});
