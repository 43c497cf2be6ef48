/** `npm test` and `npm run night`. */
import '../cli/check-node.mjs';

import('./test-all.mjs');
