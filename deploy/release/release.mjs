/**
 * `npm run release -- PART… [--target DIR|s3://BUCKET/PREFIX] [--built DIR] [--host URL] [--keep N]`: builds those parts
 * alone, checks that they fit what runs, and lets them run. docs/releasing.md
 */

import { main } from '../cli/main.mjs';
import { ensureDependencies } from '../workspace/dependencies.mjs';

main(async () => {
  await ensureDependencies();
  // Needs what was installed only now.
  const { releaseParts } = await import('./release-parts.mjs');
  await releaseParts(process.argv.slice(2));
});
