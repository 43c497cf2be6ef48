/** Uploaded policies: a file in storage as a draft, which a job then processes. */
import { constants, type PolicyProcessing, type PolicyVersion } from '@msp/contract';
import { templatesOfKind } from '../../../catalogue/templates/service';
import { type OrganizationContext, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { AppError, notFound } from '../../../platform/errors';
import { isId } from '../../../platform/ids';
import type { SendJob } from '../../../platform/jobs/jobs';
import { stemOf } from '../../../platform/uploads/file-name';
import { type StoredUpload, storedUploadRow } from '../../../platform/uploads/stored-upload';
import { lockVersion } from '../lookup';
import { processingOf } from '../present';
import * as repository from '../repository';
import { addDraft, addOwnPolicy, addPolicy } from './drafts';
import { versionDetail, versionNotFound } from './version-detail';

export const uploadQueue = 'policy-uploads';

/** One job of an organisation waits at a time. If it cannot be sent, the scheduler finds its uploads. */
export const sendUploads = (send: SendJob, organizationId: string): Promise<void> =>
  send(uploadQueue, { organizationId }, { key: organizationId }).catch(() => undefined);

/** @throws AppError 409 CONFLICT while too many uploads of the organisation wait to be read */
async function requireRoom(tx: Tx, context: OrganizationContext): Promise<void> {
  const { maxWaiting } = constants.policyDocument;
  if ((await repository.countUnread(tx, context)) >= maxWaiting)
    throw new AppError(
      409,
      'CONFLICT',
      `${maxWaiting} uploaded policies are still waiting to be read. Wait until some are ready, then upload this one.`,
    );
}

interface NewUpload {
  policyId?: string | undefined;
  name?: string | undefined;
  note?: string | undefined;
}

/** The policy that an upload belongs to; the first upload of a template's policy begins it. @throws AppError 404 */
async function policyOf(
  tx: Tx,
  context: OrganizationContext,
  { policyId, name }: NewUpload,
  file: StoredUpload,
): Promise<repository.PolicyRow> {
  if (policyId === undefined) return addOwnPolicy(tx, context, name ?? stemOf(file.fileName));
  const policy = await repository.lockPolicy(tx, context, policyId);
  if (policy) return policy;
  const templates = await templatesOfKind(tx, context, 'policy');
  const template = templates.find(({ id, code }) =>
    isId(policyId) ? id === policyId.toLowerCase() : code === policyId.toUpperCase(),
  );
  if (!template) throw notFound('This policy');
  const { code } = template;
  // The template's id was given for a policy that has been begun.
  return (
    (await repository.lockPolicy(tx, context, code)) ??
    addPolicy(tx, context, { code, name: template.name, templateCode: code })
  );
}

const unread = { html: null, text: '', outline: [], pageCount: null };

/** @throws AppError 403, 404 for an unknown policy, 409 CONFLICT for a policy with a draft, and while too many wait */
export async function uploadPolicy(
  context: OrganizationContext,
  send: SendJob,
  input: NewUpload,
  file: StoredUpload,
): Promise<PolicyVersion> {
  requirePermission(context.actor, 'policy:upload');
  const version = await context.runOnce(async (tx) => {
    await requireRoom(tx, context);
    const policy = await policyOf(tx, context, input, file);
    const id = await addDraft(tx, context, policy, { source: 'UPLOAD', content: null, note: input.note });
    await repository.insertFile(tx, {
      ...storedUploadRow(context, file),
      ...unread,
      versionId: id,
      status: 'UPLOADED',
      percentage: 0,
      attempts: 0,
      aliveAt: context.clock.now(),
    });
    return versionDetail(tx, context, id);
  });
  await sendUploads(send, context.organizationId);
  return version;
}

type Status = PolicyProcessing & { versionId: string };

async function statusOf(tx: Tx, context: OrganizationContext, versionId: string): Promise<Status> {
  const found = await repository.findVersion(tx, context, versionId);
  if (!found?.file) throw versionNotFound();
  return { ...processingOf(found.file), versionId: found.version.id };
}

/** @throws AppError 404, also for a version that is not an upload */
export async function uploadStatus(context: OrganizationContext, versionId: string): Promise<Status> {
  return context.run((tx) => statusOf(tx, context, versionId));
}

/** @throws AppError 403, 404, 409 INVALID_TRANSITION unless it has failed */
export async function retryUpload(context: OrganizationContext, send: SendJob, versionId: string): Promise<Status> {
  requirePermission(context.actor, 'policy:upload');
  const status = await context.run(async (tx) => {
    const { file } = await lockVersion(tx, context, versionId);
    if (!file) throw versionNotFound();
    if (file.status !== 'FAILED') {
      throw new AppError(409, 'INVALID_TRANSITION', 'Only a failed upload can be processed again.', {
        current: file.status,
      });
    }
    await requireRoom(tx, context);
    const again = { status: 'UPLOADED' as const, step: null, percentage: 0, reason: null, attempts: 0 };
    await repository.updateFile(tx, context, versionId, again);
    return statusOf(tx, context, versionId);
  });
  await sendUploads(send, context.organizationId);
  return status;
}

/** The uploaded file of a version. @throws AppError 404 */
export async function requireOriginal(context: OrganizationContext, versionId: string): Promise<repository.FileRow> {
  const found = await context.run((tx) => repository.findVersion(tx, context, versionId));
  if (!found?.file) throw notFound('An uploaded file of this version');
  return found.file;
}
