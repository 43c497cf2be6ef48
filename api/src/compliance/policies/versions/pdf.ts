/** A version as PDF. A published version gives the same bytes each time: everything that it shows was stored with it. */
import { createHash } from 'node:crypto';
import { dateText, fillBlanks } from '@msp/templates';
import { dayOf } from '../../../platform/clock';
import type { OrganizationContext } from '../../../platform/context/context';
import { AppError } from '../../../platform/errors';
import type { SentFile } from '../../../platform/http/downloads/send-file';
import type { Pdfs } from '../../../platform/pdf/pdfs';
import type { DocumentToRender } from '../../../platform/pdf/render-document';
import { safeFileName } from '../../../platform/uploads/file-name';
import * as repository from '../repository';
import { versionNotFound } from './version-detail';

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
    ...(file ? { html: file.html ?? '' } : { markdown: fillBlanks(content ?? '', blankValues) }),
    footer: [`${policy.code} ${title}`, `version ${number}`, ...(sha256 ? [`SHA-256 ${sha256}`] : [])].join(' · '),
    createdAt: (publishedAt ?? version.updatedAt).toISOString(),
  };
}

export function createPolicyPdfs(pdfs: Pdfs): PolicyPdfs {
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
      const content = await pdfs.make(context.organizationId, document);
      const fileName = safeFileName(`${document.title} ${found.version.number}.pdf`);
      return { fileName, content, sha256: createHash('sha256').update(content).digest('hex') };
    },
  };
}
