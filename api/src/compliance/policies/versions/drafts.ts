/** Drafts: starting, saving and discarding them. */
import type { BlankValues, BodyOf, calls, PolicySource, PolicyVersion } from '@msp/contract';
import { requireTemplate } from '../../../catalogue/templates/service';
import { recordActivity } from '../../../platform/activity-log/activity';
import { announceChange } from '../../../platform/changes/announce';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { AppError, validation } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { nextStatus } from '../../../platform/records/transitions';
import { type KnownPerson, peopleById } from '../../../tenancy/users/service';
import { type LockedVersion, lockPolicy, lockVersion, requireCurrent, requireInForce } from '../lookup';
import * as repository from '../repository';
import { policyTransitions } from '../transitions';
import { writtenText } from './text';
import { versionDetail } from './version-detail';

type CreateBody = BodyOf<typeof calls.policies.create>;
type StartBody = BodyOf<typeof calls.policies.startDraft>;
type SaveBody = BodyOf<typeof calls.policies.saveDraft>;

export interface NewDraft {
  source: PolicySource;
  content: string | null;
  blankValues?: BlankValues | undefined;
  note?: string | undefined;
}

/**
 * Adds the next version of a locked policy as its draft.
 * @returns the id of the version
 * @throws AppError 409 CONFLICT with the draft that there is
 */
export async function addDraft(
  tx: Tx,
  context: OrganizationContext,
  policy: repository.PolicyRow,
  { source, content, blankValues = {}, note }: NewDraft,
): Promise<string> {
  requireInForce(policy);
  const open = await repository.openVersion(tx, context, policy.id);
  if (open) {
    throw new AppError(409, 'CONFLICT', 'This policy already has a draft. Publish or discard it first.', {
      versionId: open.id,
    });
  }
  const now = context.clock.now();
  const id = newId(now);
  const number = (await repository.lastNumber(tx, context, policy.id)) + 1;
  const { ownerId } = policy;
  await repository.insertVersion(tx, {
    organizationId: context.organizationId,
    ...{ id, policyId: policy.id, number, source, state: 'DRAFT' as const, content, blankValues, ownerId },
    note: note || null,
    createdAt: now,
    createdBy: personOf(context).id,
    updatedAt: now,
    version: 1,
  });
  await recordActivity(tx, context, {
    action: 'CREATE',
    record: { type: 'policy', id: policy.id },
    title: source === 'UPLOAD' ? 'Policy uploaded' : 'Policy draft started',
    description: `${policy.name}, version ${number}`,
  });
  return id;
}

/** @throws AppError 409 CONFLICT with the id of the policy that there is */
export async function addPolicy(
  tx: Tx,
  context: OrganizationContext,
  { code, name, templateCode }: { code: string; name: string; templateCode: string | null },
): Promise<repository.PolicyRow> {
  const now = context.clock.now();
  const policy = await repository.insertPolicy(tx, {
    organizationId: context.organizationId,
    ...{ id: newId(now), code, name, templateCode },
    createdAt: now,
    updatedAt: now,
    version: 1,
  });
  if (policy) return policy;
  const existing = await repository.findPolicy(tx, context, code);
  throw new AppError(409, 'CONFLICT', `${code} has already been started.`, { policyId: existing?.id ?? null });
}

export async function addOwnPolicy(tx: Tx, context: OrganizationContext, name: string) {
  const code = `OWN-${await repository.nextOwnNumber(tx, context)}`;
  return addPolicy(tx, context, { code, name, templateCode: null });
}

/** @throws AppError 403, 404 for an unknown template, 409 CONFLICT */
export async function createPolicy(context: OrganizationContext, body: CreateBody): Promise<PolicyVersion> {
  requirePermission(context.actor, 'policy:update');
  return context.runOnce(async (tx) => {
    if (body.source === 'TEXT') {
      const policy = await addOwnPolicy(tx, context, body.name);
      return versionDetail(
        tx,
        context,
        await addDraft(tx, context, policy, { source: 'TEXT', content: body.content ?? '' }),
      );
    }
    const { code, name, content } = await requireTemplate(tx, context, body.templateId, 'policy');
    const policy = await addPolicy(tx, context, { code, name, templateCode: code });
    const draft = { source: body.source, content: body.content ?? content, blankValues: body.blankValues };
    return versionDetail(tx, context, await addDraft(tx, context, policy, draft));
  });
}

async function textOfPublished(tx: Tx, context: OrganizationContext, policy: repository.PolicyRow): Promise<NewDraft> {
  const published = (await repository.publishedOf(tx, context, [policy.id])).get(policy.id);
  const found = published && (await repository.findVersion(tx, context, published.id));
  if (!found || found.version.content === null) {
    const message = found
      ? 'The published version is an uploaded file. Upload the next version.'
      : 'This policy has no published version yet.';
    throw new AppError(409, 'CONFLICT', message);
  }
  return { source: found.version.source, content: writtenText(found.version) };
}

async function newDraft(
  tx: Tx,
  context: OrganizationContext,
  policy: repository.PolicyRow,
  body: StartBody,
): Promise<NewDraft> {
  if (body.source === 'TEXT') return { source: 'TEXT', content: body.content ?? '' };
  if (body.source === 'PUBLISHED') return textOfPublished(tx, context, policy);
  if (policy.templateCode === null) throw validation('This policy has no template. Start from a text instead.');
  const template = await requireTemplate(tx, context, policy.templateCode, 'policy');
  return { source: 'TEMPLATE', content: body.content ?? template.content, blankValues: body.blankValues };
}

/** @throws AppError 403, 404, 409 CONFLICT, 409 INVALID_TRANSITION for a retired policy */
export async function startDraft(
  context: OrganizationContext,
  idOrCode: string,
  body: StartBody,
): Promise<PolicyVersion> {
  requirePermission(context.actor, 'policy:update');
  return context.runOnce(async (tx) => {
    const policy = await lockPolicy(tx, context, idOrCode);
    const draft = await newDraft(tx, context, policy, body);
    return versionDetail(tx, context, await addDraft(tx, context, policy, draft));
  });
}

/** @throws AppError 400 for a person who cannot own a policy */
export async function requireOwner(tx: Tx, context: OrganizationContext, ownerId: string): Promise<KnownPerson> {
  const person = (await peopleById(tx, context, [ownerId])).get(ownerId.toLowerCase());
  if (person?.canOwn) return person;
  throw validation('Choose an owner who can edit policies of this organisation.', [
    { path: 'body.ownerId', message: 'is not a member who can edit policies' },
  ]);
}

function requireWritten({ file }: LockedVersion, { content, blankValues }: SaveBody): void {
  if (file && (content !== undefined || blankValues !== undefined)) {
    throw validation("You can't edit an uploaded file. Upload a new version instead.");
  }
}

/**
 * Saving the stored values again is not a change, whatever the version. Drafts are saved while they are written, so the log has their
 * publication only.
 * @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION
 */
export async function saveDraft(
  context: OrganizationContext,
  id: string,
  { version: expected, ...change }: SaveBody,
): Promise<PolicyVersion> {
  requirePermission(context.actor, 'policy:update');
  return context.run(async (tx) => {
    const locked = await lockVersion(tx, context, id);
    const { version, policy } = locked;
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const stored: Record<string, unknown> = { ...version };
    const isChanged = given.some(([field, value]) => JSON.stringify(stored[field]) !== JSON.stringify(value));
    if (!isChanged) return versionDetail(tx, context, id);
    await requireCurrent(tx, context, locked, expected);
    nextStatus(policyTransitions, 'edit', version.state);
    requireWritten(locked, { version: expected, ...change });
    if (change.ownerId) await requireOwner(tx, context, change.ownerId);
    await repository.updateVersion(tx, context, id, Object.fromEntries(given));
    await announceChange(tx, context, { record: { type: 'policy', id: policy.id } });
    return versionDetail(tx, context, id);
  });
}

/**
 * Discards a draft. With its only version, the policy goes too.
 * @returns storage keys of files, which the caller removes after the commit
 * @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION
 */
export async function discardDraft(context: OrganizationContext, id: string, expected: number): Promise<string[]> {
  requirePermission(context.actor, 'policy:update');
  return context.run(async (tx) => {
    const locked = await lockVersion(tx, context, id);
    const { version, policy, file } = locked;
    await requireCurrent(tx, context, locked, expected);
    nextStatus(policyTransitions, 'discard', version.state);
    const isOnly = (await repository.versionsOf(tx, context, policy.id)).length === 1;
    await repository.deleteVersion(tx, context, id);
    const record = { type: 'policy' as const, id: policy.id };
    const attached = isOnly ? await context.records.recordRemoved(tx, context, record) : [];
    if (isOnly) await repository.deletePolicy(tx, context, policy.id);
    await recordActivity(tx, context, {
      action: 'DELETE',
      record,
      title: 'Policy draft discarded',
      description: `${policy.name}, version ${version.number}`,
    });
    return [...(file ? [file.storageKey] : []), ...attached];
  });
}
