/** Finds and locks policies and versions of the organisation. */

import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, notFound } from '../../platform/errors';
import { requireVersion } from '../../platform/records/version';
import * as repository from './repository';
import { versionDetail, versionNotFound } from './versions/version-detail';

/** Locks the policy until the transaction ends. @throws AppError 404 */
export async function lockPolicy(
  tx: Tx,
  context: OrganizationContext,
  idOrCode: string,
): Promise<repository.PolicyRow> {
  const policy = await repository.lockPolicy(tx, context, idOrCode);
  if (!policy) throw notFound('This policy');
  return policy;
}

export interface LockedVersion extends repository.VersionWithFile {
  policy: repository.PolicyRow;
}

/** Locks the policy of a version until the transaction ends, and reads the version. @throws AppError 404 */
export async function lockVersion(tx: Tx, context: OrganizationContext, id: string): Promise<LockedVersion> {
  const found = await repository.findVersion(tx, context, id);
  const policy = found && (await repository.lockPolicy(tx, context, found.version.policyId));
  // What was read before the lock may have changed meanwhile.
  const current = policy && (await repository.findVersion(tx, context, id));
  if (!current) throw versionNotFound();
  return { ...current, policy };
}

/** @throws AppError 409 STALE with the version as it is now */
export async function requireCurrent(
  tx: Tx,
  context: OrganizationContext,
  { version }: LockedVersion,
  expected: number,
): Promise<void> {
  await requireVersion(version, expected, () => versionDetail(tx, context, version.id));
}

/** @throws AppError 409 INVALID_TRANSITION */
export function requireInForce(policy: repository.PolicyRow): void {
  if (policy.retiredAt) {
    throw new AppError(409, 'INVALID_TRANSITION', 'This policy is retired. Restore it first.', { current: 'RETIRED' });
  }
}
