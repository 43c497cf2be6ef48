/** Evidence that is written in the application and not uploaded: Markdown, kept as a file like any other. */
import { Readable } from 'node:stream';
import type { EvidenceDetail, EvidenceType, TemplateKind } from '@msp/contract';
import { requireTemplate } from '../../catalogue/templates/service';
import { newId } from '../../platform/ids';
import { type OrganizationContext, requirePermission } from '../../platform/organization/context';
import { safeFileName } from '../../platform/uploads/file-name';
import type { KeptFile } from '../../platform/uploads/keep';
import { detailOf } from './present';
import { type NewEvidence, recordEvidence } from './service';

async function keepText(context: OrganizationContext, name: string, text: string): Promise<KeptFile> {
  const key = `${context.organizationId}/files/${newId(context.clock.now())}`;
  const { size, sha256 } = await context.storage.put(key, Readable.from([text]));
  return { key, fileName: safeFileName(`${name}.md`), contentType: 'text/markdown', size, sha256 };
}

/** @throws AppError 403, 404 for a control outside the registry; the file is removed again then */
export async function writeEvidence(
  context: OrganizationContext,
  input: NewEvidence,
  content: string,
): Promise<EvidenceDetail> {
  requirePermission(context.actor, 'evidence:create');
  const file = await keepText(context, input.name, content);
  try {
    return await context.runOnce(async (tx) => detailOf(tx, context, await recordEvidence(tx, context, input, file)));
  } catch (error) {
    await context.storage.remove(file.key);
    throw error;
  }
}

const typeOf: Record<TemplateKind, EvidenceType> = { policy: 'POLICY', evidence: 'DOCUMENT' };

interface Adopted {
  templateId: string;
  content: string;
  name?: string | undefined;
  controlIds?: string[] | undefined;
  validUntil?: string | undefined;
}

/** @throws AppError 403; 404 for a template of another kind or a control outside the registry */
export async function adoptTemplate(
  context: OrganizationContext,
  kind: TemplateKind,
  { templateId, content, name, controlIds, validUntil }: Adopted,
): Promise<EvidenceDetail> {
  requirePermission(context.actor, 'evidence:create');
  const template = await context.run((tx) => requireTemplate(tx, context, templateId, kind));
  return writeEvidence(
    context,
    {
      name: name ?? template.name,
      type: typeOf[kind],
      validUntil,
      controls: controlIds ?? template.controls.map(({ id }) => id),
    },
    content,
  );
}
