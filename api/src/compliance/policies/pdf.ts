/** A version as PDF. A published version gives the same bytes each time: everything that it shows was stored with it. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { dateText, fillBlanks } from '@msp/templates';
import { dayOf } from '../../platform/clock';
import { createFairQueue, QueueFull } from '../../platform/documents/fair-queue';
import { htmlFromMarkdown } from '../../platform/documents/rich-text/from-markdown';
import { type ConverterSettings, runConverter } from '../../platform/documents/run-converter';
import { AppError } from '../../platform/errors';
import type { SentFile } from '../../platform/http/send-file';
import type { OrganizationContext } from '../../platform/organization/context';
import type { DocumentToRender, RenderedDocument } from '../../platform/pdf/render-document';
import { safeFileName } from '../../platform/uploads/file-name';
import * as repository from './repository';
import { versionNotFound } from './version-detail';

/** PDFs that one process makes at the same time, and requests of one organisation that wait. */
const concurrency = 2;
const maxWaiting = 10;
const timeoutMs = 30_000;

export interface PolicyPdf {
  fileName: string;
  content: Buffer;
  sha256: string;
}

export interface PolicyPdfs {
  /**
   * @returns the PDF, or the uploaded file if that is a PDF
   * @throws AppError 404, 409 CONFLICT for a file that is not processed, 422 for characters without a glyph, 503
   */
  pdfOf(context: OrganizationContext, versionId: string): Promise<PolicyPdf | SentFile>;
}

function documentOf(policy: repository.PolicyRow, { version, file }: repository.VersionWithFile): DocumentToRender {
  const { number, content, blankValues, publishedAt, publishedName, publishedOwner, reviewBy, sha256 } = version;
  const title = publishedName ?? policy.name;
  const facts = [
    { label: 'Policy', value: policy.code },
    { label: 'Version', value: publishedAt ? String(number) : `${number} (draft)` },
    ...(publishedAt ? [{ label: 'Published on', value: dateText(dayOf(publishedAt)) }] : []),
    ...(publishedOwner ? [{ label: 'Owner', value: publishedOwner }] : []),
    ...(reviewBy ? [{ label: 'Review by', value: dateText(reviewBy) }] : []),
  ];
  return {
    ...{ title, facts, language: 'en-GB' },
    html: file ? (file.html ?? '') : htmlFromMarkdown(fillBlanks(content ?? '', blankValues)),
    footer: [`${policy.code} ${title}`, `version ${number}`, ...(sha256 ? [`SHA-256 ${sha256}`] : [])].join(' · '),
    createdAt: (publishedAt ?? version.updatedAt).toISOString(),
  };
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
  if ('reason' in rendered) throw new Error(rendered.reason);
  return Buffer.from(rendered.pdf, 'base64');
}

export function createPolicyPdfs(settings: ConverterSettings): PolicyPdfs {
  const inTurn = createFairQueue(concurrency, maxWaiting);
  return {
    async pdfOf(context, versionId) {
      const found = await context.run(async (tx) => {
        const one = await repository.findVersion(tx, context, versionId);
        const policy = one && (await repository.findPolicy(tx, context, one.version.policyId));
        return one && policy ? { ...one, policy } : null;
      });
      if (!found) throw versionNotFound();
      const { file, policy } = found;
      if (file?.contentType === 'application/pdf') return file;
      if (file && file.status !== 'READY') {
        throw new AppError(409, 'CONFLICT', 'The file has not been processed yet. Wait until it is ready.');
      }
      const document = documentOf(policy, found);
      const content = await inTurn(context.organizationId, () => render(settings, document)).catch((error) => {
        throw error instanceof QueueFull ? unavailable() : error;
      });
      const fileName = safeFileName(`${document.title} ${found.version.number}.pdf`);
      return { fileName, content, sha256: createHash('sha256').update(content).digest('hex') };
    },
  };
}
