/** Changes a policy besides its versions: name, owner, review-by date, retirement; and the organisation's settings. */
import type { BodyOf, calls, PolicyDetail } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { dayOf } from '../../platform/clock';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import { AppError, validation } from '../../platform/errors';
import { requireVersion } from '../../platform/records/version';
import { lockPolicy, requireInForce } from './lookup';
import { measurePolicies } from './metrics';
import { notifyOwner } from './notices';
import { policyDetail } from './read';
import * as repository from './repository';
import { requireOwner } from './versions/drafts';

type UpdateBody = BodyOf<typeof calls.policies.update>;

/** @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION for a retired policy, 400 */
export async function updatePolicy(
  context: OrganizationContext,
  idOrCode: string,
  { version, ...given }: UpdateBody,
): Promise<PolicyDetail> {
  requirePermission(context.actor, 'policy:update');
  return context.run(async (tx) => {
    const policy = await lockPolicy(tx, context, idOrCode);
    const current = () => policyDetail(tx, context, policy.id);
    const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const changes = changedFields<Record<string, unknown>>({ ...policy }, change);
    if (changes.length === 0) return current();
    await requireVersion(policy, version, current);
    requireInForce(policy);
    if (given.ownerId) await requireOwner(tx, context, given.ownerId);
    if (given.reviewBy && given.reviewBy <= dayOf(context.clock.now())) {
      throw validation('The review-by date must be after today.', [
        { path: 'body.reviewBy', message: 'must be after today' },
      ]);
    }
    await repository.updatePolicy(tx, context, policy.id, change);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'policy', id: policy.id },
      title: 'Policy updated',
      description: given.name ?? policy.name,
      // Ids say nothing to readers of the log.
      changes: changes.filter(({ field }) => field !== 'ownerId'),
    });
    if (given.ownerId && given.ownerId !== policy.ownerId) {
      await notifyOwner(tx, context, policy, given.ownerId, String(policy.version));
    }
    return current();
  });
}

/** @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION */
async function setRetired(
  context: OrganizationContext,
  idOrCode: string,
  version: number,
  retired: boolean,
): Promise<PolicyDetail> {
  requirePermission(context.actor, 'policy:update');
  return context.run(async (tx) => {
    const policy = await lockPolicy(tx, context, idOrCode);
    const current = () => policyDetail(tx, context, policy.id);
    await requireVersion(policy, version, current);
    if (retired === (policy.retiredAt !== null)) {
      const message = retired ? 'This policy is already retired.' : "This policy isn't retired.";
      throw new AppError(409, 'INVALID_TRANSITION', message, { current: (await current()).state });
    }
    await repository.updatePolicy(tx, context, policy.id, { retiredAt: retired ? context.clock.now() : null });
    await recordActivity(tx, context, {
      action: retired ? 'ARCHIVE' : 'UNARCHIVE',
      record: { type: 'policy', id: policy.id },
      title: retired ? 'Policy retired' : 'Policy restored',
      description: policy.name,
    });
    await measurePolicies(tx, context);
    return current();
  });
}

export const retirePolicy = (context: OrganizationContext, idOrCode: string, version: number) =>
  setRetired(context, idOrCode, version, true);

export const restorePolicy = (context: OrganizationContext, idOrCode: string, version: number) =>
  setRetired(context, idOrCode, version, false);

/** @throws AppError 403 */
export async function updateSettings(context: OrganizationContext, { reviewRequired }: { reviewRequired: boolean }) {
  requirePermission(context.actor, 'policy:manage');
  return context.run(async (tx) => {
    const before = await repository.reviewRequired(tx, context);
    if (before !== reviewRequired) {
      await repository.setReviewRequired(tx, context, reviewRequired);
      await recordActivity(tx, context, {
        action: 'UPDATE',
        record: { type: 'policy' },
        title: 'Settings for policies updated',
        changes: changedFields({ reviewRequired: before }, { reviewRequired }),
      });
    }
    return { reviewRequired };
  });
}
