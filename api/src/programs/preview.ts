/** `preview CONVERSION`: converts a file from standard input and sends the preview to the parent process. */
import type { EvidencePreview } from '@msp/contract';
import { conversions } from '../platform/documents/conversions';
import { convert, unreadable } from '../platform/documents/convert/convert';

const conversion = conversions.find((name) => name === process.argv[2]);
if (!conversion || !process.send) throw new Error('Only the API starts this program.');

const answer = (preview: EvidencePreview) => process.send?.(preview, () => process.exit());
// An error that a parser throws asynchronously means that the file cannot be read.
process.on('uncaughtException', () => answer(unreadable));
process.on('unhandledRejection', () => answer(unreadable));
answer(await convert(conversion, process.stdin));
