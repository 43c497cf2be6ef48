/** Makes PDFs in the converting program: a few at a time for each process, in turn between requesters. */
import { Readable } from 'node:stream';
import { createFairQueue, QueueFull } from '../documents/fair-queue';
import { type ConverterSettings, runConverter } from '../documents/run-converter';
import { AppError } from '../errors';
import type { DocumentToRender, RenderedDocument } from './render-document';

/** PDFs that one process makes at the same time, and requests of one requester that wait. */
const concurrency = 2;
const maxWaiting = 10;
const timeoutMs = 30_000;

export interface Pdfs {
  /** @throws AppError 422 for characters without a glyph, 503 */
  make(organizationId: string, document: DocumentToRender): Promise<Buffer>;
  /**
   * The same with another task of the converting program.
   * @param requester an organisation, or the address of a client without one
   */
  run(requester: string, task: string, content: object): Promise<Buffer>;
}

const unavailable = () => new AppError(503, 'UNAVAILABLE', 'Creating the PDF took too long. Please try again shortly.');

const unsupported = (characters: string[]) =>
  new AppError(
    422,
    'NOT_SUPPORTED',
    `The fonts of the PDF don't have these characters: ${characters.join(' ')}. Remove them, or print the page instead.`,
    { characters },
  );

async function render(settings: ConverterSettings, task: string, content: object): Promise<Buffer> {
  const outcome = await runConverter({ timeoutMs, ...settings }, task, Readable.from([JSON.stringify(content)]));
  if (outcome.kind !== 'done') throw unavailable();
  const rendered = outcome.message as RenderedDocument | { reason: string };
  if ('missing' in rendered) throw unsupported(rendered.missing);
  if ('reason' in rendered) throw new AppError(422, 'NOT_SUPPORTED', rendered.reason);
  return Buffer.from(rendered.pdf, 'base64');
}

export function createPdfs(settings: ConverterSettings): Pdfs {
  const inTurn = createFairQueue(concurrency, maxWaiting);
  const run: Pdfs['run'] = (requester, task, content) =>
    inTurn(requester, () => render(settings, task, content)).catch((error) => {
      throw error instanceof QueueFull ? unavailable() : error;
    });
  return { make: (organizationId, document) => run(organizationId, 'render-pdf', document), run };
}
