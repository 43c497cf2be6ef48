/** Review and publication of drafts, with a second pair of eyes where the organisation requires it. */
import { createHash } from 'node:crypto';
import type { BodyOf, calls, PolicyVersion } from '@msp/contract';
import { openBlanks } from '@msp/templates';
import { changedFields, recordActivity } from '../../../platform/activity-log/activity';
import { dayOf } from '../../../platform/clock';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { AppError, validation } from '../../../platform/errors';
import { nextStatus } from '../../../platform/records/transitions';
import type { KnownPerson } from '../../../tenancy/users/service';
import { askMembers } from '../acceptance/acceptance';
import { type LockedVersion, lockVersion, requireCurrent, requireInForce } from '../lookup';
import { measurePolicies } from '../metrics';
import { notifyOwner, notifyPublished, notifySentBack, notifySubmitted } from '../notices';
import * as repository from '../repository';
import { policyTransitions } from '../transitions';
import { requireOwner } from './drafts';
import { filledText, writtenText } from './text';
import { versionDetail } from './version-detail';

type SubmitBody = BodyOf<typeof calls.policies.submit>;
type PublishBody = BodyOf<typeof calls.policies.publish>;
type SendBackBody = BodyOf<typeof calls.policies.sendBack>;

/** @throws AppError 409 BLANKS_LEFT with the blanks and how often each occurs */
function requireFilled({ version }: LockedVersion): void {
  const left = openBlanks(writtenText(version), version.blankValues);
  if (left.length === 0) return;
  const message = left.length === 1 ? "1 blank isn't filled in yet." : `${left.length} blanks aren't filled in yet.`;
  throw new AppError(409, 'BLANKS_LEFT', message, {
    blanks: left.map(({ id, label, section, places }) => ({ id, label, section, places: places.length })),
  });
}

/** Only a document that is processed, has text and has no blanks can be published. @throws AppError 409 */
function requireComplete(locked: LockedVersion): void {
  const { version, file } = locked;
  requireInForce(locked.policy);
  if (file) {
    if (file.status === 'READY') return;
    throw new AppError(409, 'CONFLICT', 'The file has not been processed yet. Wait until it is ready.');
  }
  if (writtenText(version).trim() === '') throw new AppError(409, 'CONFLICT', 'This policy has no text yet.');
  requireFilled(locked);
}

interface Publication {
  owner: KnownPerson;
  reviewBy: string;
  note: string | null;
}

/** @throws AppError 400 for a missing owner or date, a person who cannot own it, or a date that is not in the future */
async function publicationOf(
  tx: Tx,
  context: OrganizationContext,
  { version }: LockedVersion,
  {
    ownerId = version.ownerId ?? undefined,
    reviewBy = version.reviewBy ?? undefined,
    note = version.note,
  }: Partial<PublishBody>,
): Promise<Publication> {
  const problems = [
    ...(ownerId === undefined ? [{ path: 'body.ownerId', message: 'is missing' }] : []),
    ...(reviewBy === undefined ? [{ path: 'body.reviewBy', message: 'is missing' }] : []),
    ...(reviewBy !== undefined && reviewBy <= dayOf(context.clock.now())
      ? [{ path: 'body.reviewBy', message: 'must be after today' }]
      : []),
  ];
  if (ownerId === undefined || reviewBy === undefined || problems.length > 0) {
    throw validation('Choose an owner, and a review-by date after today.', problems);
  }
  return { owner: await requireOwner(tx, context, ownerId), reviewBy, note: note || null };
}

const record = ({ policy }: LockedVersion) => ({ type: 'policy' as const, id: policy.id });
const nameOf = ({ policy, version }: LockedVersion) => `${policy.name}, version ${version.number}`;

/** @throws AppError 403, 404, 409 STALE, INVALID_TRANSITION, BLANKS_LEFT or CONFLICT; 400 */
export async function submitDraft(
  context: OrganizationContext,
  id: string,
  { version: expected, ...body }: SubmitBody,
): Promise<PolicyVersion> {
  requirePermission(context.actor, 'policy:update');
  return context.run(async (tx) => {
    const locked = await lockVersion(tx, context, id);
    await requireCurrent(tx, context, locked, expected);
    const state = nextStatus(policyTransitions, 'submit', locked.version.state);
    requireComplete(locked);
    const { owner, reviewBy, note } = await publicationOf(tx, context, locked, body);
    await repository.updateVersion(tx, context, id, {
      ...{ ownerId: owner.id, reviewBy, note, state },
      submittedAt: context.clock.now(),
      submittedBy: personOf(context).id,
      ...{ sentBackAt: null, sentBackBy: null, sentBackComment: null },
    });
    await recordActivity(tx, context, {
      action: 'SUBMIT',
      record: record(locked),
      title: 'Policy submitted for review',
      description: nameOf(locked),
    });
    await notifySubmitted(tx, context, locked.policy, locked.version);
    return versionDetail(tx, context, id);
  });
}

/** The submitter takes a draft back without a comment. @throws AppError 403, 404, 409 STALE, INVALID_TRANSITION; 400 */
export async function sendBack(
  context: OrganizationContext,
  id: string,
  { version: expected, comment }: SendBackBody,
): Promise<PolicyVersion> {
  requirePermission(context.actor, 'policy:update');
  return context.run(async (tx) => {
    const locked = await lockVersion(tx, context, id);
    await requireCurrent(tx, context, locked, expected);
    const state = nextStatus(policyTransitions, 'sendBack', locked.version.state);
    const isOwn = locked.version.submittedBy === personOf(context).id;
    if (!isOwn && !comment) {
      throw validation('Explain what needs to change.', [{ path: 'body.comment', message: 'is missing' }]);
    }
    const sentBack = isOwn
      ? null
      : { sentBackAt: context.clock.now(), sentBackBy: personOf(context).id, sentBackComment: comment ?? '' };
    // A draft that was sent back waits for the member who submitted it.
    const submittedBy = isOwn ? null : locked.version.submittedBy;
    await repository.updateVersion(tx, context, id, { state, submittedAt: null, submittedBy, ...sentBack });
    await recordActivity(tx, context, {
      action: isOwn ? 'UPDATE' : 'REJECT',
      record: record(locked),
      title: isOwn ? 'Policy submission withdrawn' : 'Policy draft sent back',
      description: nameOf(locked),
      ...(comment && { changes: [{ field: 'comment', before: null, after: comment }] }),
    });
    if (!isOwn) await notifySentBack(tx, context, locked.policy, locked.version, comment);
    return versionDetail(tx, context, id);
  });
}

/** @throws AppError 409 INVALID_TRANSITION without a submission, or CONFLICT for the submitter */
async function requireOtherPublisher(tx: Tx, context: OrganizationContext, { version }: LockedVersion): Promise<void> {
  if (!(await repository.reviewRequired(tx, context))) return;
  if (version.state === 'DRAFT') {
    throw new AppError(
      409,
      'INVALID_TRANSITION',
      'Policies are reviewed before they are published. Submit the draft.',
      {
        current: version.state,
      },
    );
  }
  if (version.submittedBy === personOf(context).id) {
    throw new AppError(409, 'CONFLICT', "You can't publish your own submission. Ask another member.");
  }
}

const sha256Of = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** @throws AppError 403, 404, 409 STALE, INVALID_TRANSITION, BLANKS_LEFT or CONFLICT; 400 */
export async function publish(
  context: OrganizationContext,
  id: string,
  { version: expected, acceptance, ...body }: PublishBody,
): Promise<PolicyVersion> {
  requirePermission(context.actor, 'policy:update');
  return context.run(async (tx) => {
    const locked = await lockVersion(tx, context, id);
    const { version, policy, file } = locked;
    await requireCurrent(tx, context, locked, expected);
    const state = nextStatus(policyTransitions, 'publish', version.state);
    await requireOtherPublisher(tx, context, locked);
    requireComplete(locked);
    const { owner, reviewBy, note } = await publicationOf(tx, context, locked, body);
    const content = file ? null : filledText(version);
    const before = (await repository.publishedOf(tx, context, [policy.id])).get(policy.id);
    await repository.supersede(tx, context, policy.id);
    await repository.updateVersion(tx, context, id, {
      ...{ ownerId: owner.id, reviewBy, note, state, content, blankValues: {} },
      sha256: file ? file.sha256 : sha256Of(content ?? ''),
      publishedAt: context.clock.now(),
      publishedBy: personOf(context).id,
      publishedName: policy.name,
      publishedOwner: owner.name,
      publishedApprover: personOf(context).name,
    });
    await repository.updatePolicy(tx, context, policy.id, { ownerId: owner.id, reviewBy });
    await recordActivity(tx, context, {
      action: 'APPROVE',
      record: record(locked),
      title: 'Policy published',
      event: 'policy.published',
      description: nameOf(locked),
      changes: changedFields<Record<string, unknown>>(
        { version: before?.number, reviewBy: policy.reviewBy },
        { version: version.number, reviewBy, ...(note && { note }) },
      ),
    });
    await notifyPublished(tx, context, policy, version);
    if (owner.id !== policy.ownerId) await notifyOwner(tx, context, policy, owner.id, id);
    await measurePolicies(tx, context);
    if (acceptance) await askMembers(tx, context, { policy, versionId: id, number: version.number }, acceptance);
    return versionDetail(tx, context, id);
  });
}
