/** Makes PDFs in the converting program: a few at a time for each process, in turn between organisations. */
import { Readable } from 'node:stream';
import { createFairQueue, QueueFull } from '../documents/fair-queue';
import { type ConverterSettings, runConverter } from '../documents/run-converter';
import { AppError } from '../errors';
import type { DocumentToRender, RenderedDocument } from './render-document';

/** PDFs that one process makes at the same time, and requests of one organisation that wait. */
const concurrency = 2;
const maxWaiting = 10;
const timeoutMs = 30_000;

export interface Pdfs {
  /** @throws AppError 422 for characters without a glyph, 503 */
  make(organizationId: string, document: DocumentToRender): Promise<Buffer>;
}

const unavailable = () => new AppError(503, 'UNAVAILABLE', 'The PDF takes too long to make. Please try again shortly.');

const unsupported = (characters: string[]) =>
  new AppError(
    422,
    'NOT_SUPPORTED',
    `The fonts of the PDF lack these characters: ${characters.join(' ')}. Remove them, or print the page instead.`,
    { characters },
  );

async function render(settings: ConverterSettings, document: DocumentToRender): Promise<Buffer> {
  const outcome = await runConverter(
    { timeoutMs, ...settings },
    'render-pdf',
    Readable.from([JSON.stringify(document)]),
  );
  if (outcome.kind !== 'done') throw unavailable();
  const rendered = outcome.message as RenderedDocument | { reason: string };
  if ('missing' in rendered) throw unsupported(rendered.missing);
  if ('reason' in rendered) throw new AppError(422, 'NOT_SUPPORTED', rendered.reason);
  return Buffer.from(rendered.pdf, 'base64');
}

export function createPdfs(settings: ConverterSettings): Pdfs {
  const inTurn = createFairQueue(concurrency, maxWaiting);
  return {
    make: (organizationId, document) =>
      inTurn(organizationId, () => render(settings, document)).catch((error) => {
        throw error instanceof QueueFull ? unavailable() : error;
      }),
  };
}
