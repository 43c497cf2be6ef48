/** A version as PDF. A published version gives the same bytes each time: everything that it shows was stored with it. */
import { createHash } from 'node:crypto';
import { dateText } from '@msp/templates';
import { dayOf } from '../../../platform/clock';
import type { OrganizationContext } from '../../../platform/context/context';
import { AppError } from '../../../platform/errors';
import type { SentFile } from '../../../platform/http/downloads/send-file';
import type { Pdfs } from '../../../platform/pdf/pdfs';
import type { DocumentToRender } from '../../../platform/pdf/render-document';
import { safeFileName } from '../../../platform/uploads/file-name';
import { type KnownPerson, peopleById } from '../../../tenancy/users/service';
import { peopleIn } from '../present';
import * as repository from '../repository';
import { filledText } from './text';
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

interface DescribedVersion extends repository.VersionWithFile {
  policy: repository.PolicyRow;
  people: ReadonlyMap<string, KnownPerson>;
}

function documentOf({ policy, version, file, people }: DescribedVersion): DocumentToRender {
  const { number, publishedAt, publishedName, reviewBy, sha256 } = version;
  const title = publishedName ?? policy.name;
  // A draft has no names yet, and versions from before the approver's name was stored have it from the account.
  const owner = version.publishedOwner ?? people.get(version.ownerId ?? '')?.name;
  const approver = version.publishedApprover ?? people.get(version.publishedBy ?? '')?.name;
  const facts = [
    { label: 'Policy', value: policy.code },
    { label: 'Version', value: publishedAt ? String(number) : `${number} (draft)` },
    ...(publishedAt ? [{ label: 'Published on', value: dateText(dayOf(publishedAt)) }] : []),
    ...(approver ? [{ label: 'Approved by', value: approver }] : []),
    ...(owner ? [{ label: 'Owner', value: owner }] : []),
    ...(reviewBy ? [{ label: 'Review by', value: dateText(reviewBy) }] : []),
  ];
  return {
    ...{ title, facts, language: 'en-GB' },
    ...(file ? { html: file.html ?? '' } : { markdown: filledText(version) }),
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
        if (!one || !policy) return null;
        return { ...one, policy, people: await peopleById(tx, context, peopleIn([one])) };
      });
      if (!found) throw versionNotFound();
      const { file } = found;
      if (file?.contentType === 'application/pdf') return file;
      if (file && file.status !== 'READY') {
        throw new AppError(409, 'CONFLICT', 'The file has not been processed yet. Wait until it is ready.');
      }
      const document = documentOf(found);
      const content = await pdfs.make(context.organizationId, document);
      const fileName = safeFileName(`${document.title} ${found.version.number}.pdf`);
      return { fileName, content, sha256: createHash('sha256').update(content).digest('hex') };
    },
  };
}
