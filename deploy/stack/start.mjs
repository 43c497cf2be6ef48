/** `npm start` and `npm run dev`. */
import '../cli/check-node.mjs';

import('./start-stack.mjs');
