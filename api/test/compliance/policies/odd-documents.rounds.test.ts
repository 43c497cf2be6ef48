/** specification §7 Policy documents, upload: a hundred hostile, damaged and unusual documents, each read or refused with a reason. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { constants } from '@msp/contract';
import type { Extraction, Unreadable } from '../../../src/platform/documents/extraction';
import { extractionOf } from '../../../src/platform/documents/extractions';
import { runConverter } from '../../../src/platform/documents/run-converter';
import { acceptedTypeOf, headBytes } from '../../../src/platform/uploads/file-kind';
import { requiredVariable } from '../../support/database';
import type { OddDocument } from '../../support/files/odd-documents/odd-document';
import { pdfDocuments } from '../../support/files/odd-documents/pdf';
import { textDocuments } from '../../support/files/odd-documents/text';
import { wordDocuments } from '../../support/files/odd-documents/word';
import { rounds } from '../../support/rounds';

// Each document starts a process; a few take all the time or memory that they are given.
jest.setTimeout(300_000);
const atOnce = 3;
/** One of so many is read. */
const step = rounds(3, 1);

/** What may be refused is, among others, what takes too long. */
const timeoutOf = ({ expected }: OddDocument) => (expected === 'either' ? rounds(2_000, 20_000) : 20_000);

type Outcome = { kind: 'read'; document: Extraction } | { kind: 'refused'; reason: string };

/** Reads a document as the upload and its job do. */
async function outcomeOf(document: OddDocument): Promise<Outcome> {
  const { fileName, content } = document;
  let type: string;
  try {
    type = await acceptedTypeOf(content.subarray(0, headBytes), fileName, constants.policyDocument.uploadExtensions);
  } catch (error) {
    return { kind: 'refused', reason: (error as Error).message };
  }
  const task = extractionOf(type, fileName);
  if (typeof task !== 'string') return { kind: 'refused', reason: task.reason };
  const source = Readable.from([content], { objectMode: false });
  const outcome = await runConverter(
    { program: requiredVariable('API_TEST_PREVIEW_PROGRAM'), timeoutMs: timeoutOf(document) },
    task,
    source,
  );
  if (outcome.kind !== 'done') return { kind: 'refused', reason: `The limit was reached: ${outcome.kind}.` };
  const message = outcome.message as Extraction | Unreadable;
  return 'reason' in message ? { kind: 'refused', reason: message.reason } : { kind: 'read', document: message };
}

let requests = 0;
const server = createServer((_request, response) => {
  requests += 1;
  response.end();
});
let documents: OddDocument[];
const outcomes = new Map<OddDocument, Outcome>();
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  documents = [...(await wordDocuments(outside)), ...(await pdfDocuments(outside)), ...(await textDocuments(outside))];
  const isRead = ({ fileName }: OddDocument, index: number) => index % step === 0 || fileName.startsWith('packed-');
  const waiting = documents.filter(isRead).values();
  const work = async () => {
    for (const document of waiting) outcomes.set(document, await outcomeOf(document));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
});
afterAll(() => server.close());

const namesOf = (wanted: (document: OddDocument, outcome: Outcome) => boolean) =>
  [...outcomes].filter(([document, outcome]) => wanted(document, outcome)).map(([{ fileName }]) => fileName);

test('§7 Policy documents, upload: there are a hundred of them', () => {
  expect(documents.length).toBeGreaterThanOrEqual(100);
  expect(outcomes.size).toBeGreaterThanOrEqual(documents.length / step);
});

test('§7 Policy documents, upload: what can be read is read, and what cannot is refused', () => {
  expect(namesOf(({ expected }, { kind }) => expected === 'read' && kind !== 'read')).toEqual([]);
  expect(namesOf(({ expected }, { kind }) => expected === 'refused' && kind !== 'refused')).toEqual([]);
});

test('§7 Policy documents, upload: each refusal has a reason in words', () => {
  const reasons = [...outcomes.values()].flatMap((outcome) => (outcome.kind === 'refused' ? outcome.reason : []));
  expect(reasons.filter((reason) => !/^["A-Z].*\.$/.test(reason))).toEqual([]);
});

test('§7 Policy documents, upload: nothing that runs, loads or sends is left', () => {
  const tags = (html: string | null) => html?.match(/<[a-z][^>]*>/gi) ?? [];
  const harmful =
    /^<(script|iframe|object|embed|form|input|base|meta|link|style|svg|math)\b|\s(on\w+|style)\s*=|(href|src)="(?!https?:|mailto:|data:image\/)\w+:|^<img(?! src="data:image\/)/i;
  const left = namesOf(
    (_, outcome) => outcome.kind === 'read' && tags(outcome.document.html).some((tag) => harmful.test(tag)),
  );
  expect(left).toEqual([]);
  expect(requests).toBe(0);
});

test('§7 Policy documents, upload: a PDF that unpacks to gigabytes ends at the limit of memory', () => {
  const packed = [...outcomes].filter(([{ fileName }]) => fileName.startsWith('packed-'));
  expect(packed.map(([, outcome]) => outcome)).toEqual([
    { kind: 'refused', reason: 'The limit was reached: too-much-memory.' },
    { kind: 'refused', reason: 'The limit was reached: too-much-memory.' },
  ]);
});
