/** Evidence written in the application: Markdown, stored as a file like any other. */
import { Readable } from 'node:stream';
import type { EvidenceDetail, EvidenceType, TemplateKind } from '@msp/contract';
import { requireTemplate } from '../../catalogue/templates/service';
import { type OrganizationContext, requirePermission } from '../../platform/organization/context';
import { safeFileName } from '../../platform/uploads/file-name';
import { recordOrRemove, storeFile } from '../../platform/uploads/stored-upload';
import { type NewEvidence, recordEvidence } from './create';
import { detailOf } from './present';

/** @throws AppError 403; 404 for a control outside the registry */
export async function writeEvidence(
  context: OrganizationContext,
  input: NewEvidence,
  markdown: string,
): Promise<EvidenceDetail> {
  requirePermission(context.actor, 'evidence:create');
  const file = await storeFile(context, {
    fileName: safeFileName(`${input.name}.md`),
    contentType: 'text/markdown',
    content: Readable.from([markdown]),
  });
  return recordOrRemove(context.storage, file, () =>
    context.runOnce(async (tx) => detailOf(tx, context, await recordEvidence(tx, context, input, file))),
  );
}

const typeOf: Record<TemplateKind, EvidenceType> = { policy: 'POLICY', evidence: 'DOCUMENT' };

interface CompletedTemplate {
  templateId: string;
  content: string;
  name?: string | undefined;
  controlIds?: string[] | undefined;
  validUntil?: string | undefined;
}

/** @throws AppError 403; 404 for a template of another kind or a control outside the registry */
export async function createFromTemplate(
  context: OrganizationContext,
  kind: TemplateKind,
  { templateId, content, name, controlIds, validUntil }: CompletedTemplate,
): Promise<EvidenceDetail> {
  requirePermission(context.actor, 'evidence:create');
  const template = await context.run((tx) => requireTemplate(tx, context, templateId, kind));
  const controls = controlIds ?? template.controls.map(({ id }) => id);
  return writeEvidence(context, { name: name ?? template.name, type: typeOf[kind], validUntil, controls }, content);
}
