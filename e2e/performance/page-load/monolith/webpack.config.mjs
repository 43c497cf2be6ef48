/**
 * The same application as one webpack build without federation, for comparison. It differs from the host's build only in the
 * plugin, and in the one file that knows the federation runtime.
 */
import { join } from 'node:path';
import { monolith } from '@msp/build';

export default monolith({
  runtime: join(import.meta.dirname, 'runtime.mjs'),
  output: join(import.meta.dirname, '../../../../.cache/performance/monolith'),
});
