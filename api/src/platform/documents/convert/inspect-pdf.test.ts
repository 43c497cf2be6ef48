/** What the streams of a PDF unpack to. */
import { deflateSync } from 'node:zlib';
import { inspectPdf } from './inspect-pdf';
import { limits } from './limits';

const spaces = (size: number) => Buffer.alloc(size, ' ');
const streamOf = (content: Buffer, lineEnd = '\n') =>
  Buffer.concat([
    Buffer.from(`1 0 obj << /Length ${content.length} /Filter /FlateDecode >>\nstream${lineEnd}`),
    content,
    Buffer.from('\nendstream endobj\n'),
  ]);
const pdfOf = (...streams: Buffer[]) => Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams]);
const third = deflateSync(spaces(limits.unpacked / 3 + 1));
const tooLarge = "This file is far larger when it is unpacked, so it isn't opened here.";

test.each([
  ['in one stream', pdfOf(streamOf(deflateSync(spaces(limits.unpacked + 1))))],
  ['in several', pdfOf(...['\n', '\r\n', '\r'].map((lineEnd) => streamOf(third, lineEnd)))],
  ['compressed twice', pdfOf(streamOf(deflateSync(deflateSync(spaces(limits.unpacked)))))],
  ['in a stream whose end is missing', pdfOf(streamOf(deflateSync(spaces(limits.unpacked + 100_000)).subarray(0, -8)))],
])('§5 a PDF with too much content %s is refused', async (_, bytes) => {
  expect(bytes.length).toBeLessThan(400_000);
  await expect(inspectPdf(bytes)).rejects.toThrow(tooLarge);
});

test.each([
  ['two large streams', pdfOf(streamOf(third), streamOf(third))],
  ['a damaged stream', pdfOf(streamOf(Buffer.concat([Buffer.from([0x78, 0x9c]), Buffer.alloc(100, 0xff)])))],
  ['no compressed stream', pdfOf(streamOf(Buffer.from('BT (Lock your screen.) Tj ET')))],
  ['nothing', Buffer.alloc(0)],
])('a PDF with %s is not', async (_, bytes) => {
  await expect(inspectPdf(bytes)).resolves.toBeUndefined();
});
