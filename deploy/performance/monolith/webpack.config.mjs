/**
 * The same application as one webpack build without federation: what federation is measured against. Everything is as in
 * the host's build but the plugin; the one file that knows the federation runtime is replaced.
 */
import { join } from 'node:path';
import { monolith } from '@msp/build';

export default monolith({
  runtime: join(import.meta.dirname, 'runtime.mjs'),
  output: join(import.meta.dirname, '../../../.cache/performance/monolith'),
});
