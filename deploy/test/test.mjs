/** `npm test`. */
import '../cli/check-node.mjs';

import('./test-all.mjs');
