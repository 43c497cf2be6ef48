/** Evidence written in the application: Markdown, stored as a file like any other. */
import { Readable } from 'node:stream';
import type { EvidenceDetail, EvidenceType, TemplateKind } from '@msp/contract';
import { requireTemplate, templatesOfKind } from '../../catalogue/templates/service';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import { safeFileName } from '../../platform/uploads/file-name';
import { recordOrRemove, storeFile } from '../../platform/uploads/stored-upload';
import { nameOfVersion, requirePublishedVersion } from '../policies/service';
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

interface PublishedPolicy {
  policyVersionId: string;
  name?: string | undefined;
  controlIds?: string[] | undefined;
  validUntil?: string | undefined;
}

/** The controls that ask for a policy: those of its template, and those whose answers cite it. */
async function controlsOfPolicy(
  context: OrganizationContext,
  { policy, citedBy }: { policy: { templateCode: string | null }; citedBy: string[] },
): Promise<string[]> {
  const templates = await context.run((tx) => templatesOfKind(tx, context, 'policy'));
  const template = templates.find(({ code }) => code === policy.templateCode);
  return [...new Set([...(template?.controls.map(({ id }) => id) ?? []), ...citedBy])];
}

/** @throws AppError 403; 404 for a version that is not published or a control outside the registry */
export async function createFromPolicy(
  context: OrganizationContext,
  { policyVersionId, name, controlIds, validUntil }: PublishedPolicy,
): Promise<EvidenceDetail> {
  requirePermission(context.actor, 'evidence:create');
  const found = await context.run((tx) => requirePublishedVersion(tx, context, policyVersionId));
  const { policy, version, file } = found;
  const controls = controlIds ?? (await controlsOfPolicy(context, found));
  const input = { name: name ?? nameOfVersion({ name: policy.name, number: version.number }), type: typeOf.policy };
  if (!file) return writeEvidence(context, { ...input, validUntil, controls }, version.content ?? '');
  const { fileName, contentType, storageKey } = file;
  const copy = await storeFile(context, { fileName, contentType, content: await context.storage.open(storageKey) });
  return recordOrRemove(context.storage, copy, () =>
    context.runOnce(async (tx) =>
      detailOf(tx, context, await recordEvidence(tx, context, { ...input, validUntil, controls }, copy)),
    ),
  );
}
