/** The beginning of plain text and Markdown. */
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import type { EvidencePreview } from '@msp/contract';
import { decode } from './decode';
import { limits } from './limits';

/** Enough for UTF-16 and most of UTF-8. */
const bytesPerCharacter = 3;

export async function textPreview(kind: 'text' | 'markdown', source: Readable): Promise<EvidencePreview> {
  const chunks: Buffer[] = [];
  let size = 0;
  let complete = true;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limits.text * bytesPerCharacter) {
      complete = false;
      break;
    }
  }
  const text = stripVTControlCharacters(decode(Buffer.concat(chunks), complete));
  // A page cannot show the other control characters either.
  const content = text.replace(/(?![\t\n\f\r])\p{Cc}/gu, '');
  const truncated = !complete || content.length > limits.text;
  return { kind, content: content.slice(0, limits.text), truncated };
}
