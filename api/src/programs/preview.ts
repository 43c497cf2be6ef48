/** `preview CONVERSION`: converts a file on standard input to a preview and sends it to the API, its parent process. */
import type { EvidencePreview } from '@msp/contract';
import { conversions } from '../platform/documents/conversions';
import { convert, unreadable } from '../platform/documents/convert/convert';

const conversion = conversions.find((name) => name === process.argv[2]);
if (!conversion || !process.send) throw new Error('Only the API can start this program.');

const sendPreview = (preview: EvidencePreview) => process.send?.(preview, () => process.exit());
// Parsers may throw outside of any promise when they cannot read a file.
process.on('uncaughtException', () => sendPreview(unreadable));
process.on('unhandledRejection', () => sendPreview(unreadable));
sendPreview(await convert(conversion, process.stdin));
