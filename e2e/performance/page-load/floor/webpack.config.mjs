/**
 * The smallest application of this shape, for comparison: a host, one remote, React, Chakra with a few recipes, a sidebar and
 * a list of 50 rows. No session, no router, no data.
 */
import { join } from 'node:path';
import { floor } from '@msp/build';

export default floor({
  folder: import.meta.dirname,
  output: join(import.meta.dirname, '../../../../.cache/performance/floor'),
});
