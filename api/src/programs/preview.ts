/** `preview CONVERSION`: a file on standard input becomes a preview for the parent process. Nothing else talks to it. */
import type { EvidencePreview } from '@msp/contract';
import { conversions } from '../platform/documents/conversions';
import { convert, unreadable } from '../platform/documents/convert/convert';

const conversion = conversions.find((name) => name === process.argv[2]);
if (!conversion || !process.send) throw new Error('The API starts this program by itself.');

const answer = (preview: EvidencePreview) => process.send?.(preview, () => process.exit());
// A parser that throws where nobody can catch it has met a file that it cannot read.
process.on('uncaughtException', () => answer(unreadable));
process.on('unhandledRejection', () => answer(unreadable));
answer(await convert(conversion, process.stdin));
