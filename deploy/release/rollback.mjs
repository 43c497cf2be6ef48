/** `npm run rollback -- PART [--to BUILD] [--target …] [--host URL]`: lets the build before the present one run again, or the one that is named. docs/releasing.md */

import { main } from '../cli/main.mjs';
import { ensureDependencies } from '../workspace/dependencies.mjs';

main(async () => {
  await ensureDependencies();
  // Needs what was installed only now.
  const { rollbackPart } = await import('./rollback-part.mjs');
  await rollbackPart(process.argv.slice(2));
});
