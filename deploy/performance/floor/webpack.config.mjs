/**
 * The least that an application of this shape can be: a host, one remote, React, Chakra with a handful of recipes, a
 * sidebar and a list of 50 rows. No session, no router, no data. What our pages are measured against.
 */
import { join } from 'node:path';
import { floor } from '@msp/build';

export default floor({
  folder: import.meta.dirname,
  output: join(import.meta.dirname, '../../../.cache/performance/floor'),
});
