/** `preview CONVERSION`: a file on standard input becomes a preview for the parent process. Nothing else talks to it. */

import { conversions } from '../platform/documents/conversions';
import { convert } from '../platform/documents/convert/convert';

const conversion = conversions.find((name) => name === process.argv[2]);
if (!conversion || !process.send) throw new Error('The API starts this program by itself.');
const preview = await convert(conversion, process.stdin);
process.send(preview, () => process.exit());
