/** Stores the checks of a collection and its outcome. */
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { newId } from '../../../platform/ids';
import type { Collection } from '../../adapters/service';
import { type LockedIntegration, lockConnected, recordOutcome } from '../integration-status';
import { storeChecks } from './checks-repository';

export type RecordedCollection = Pick<Collection, 'outcome' | 'checks' | 'keepsOtherChecks' | 'problem'>;

/** Stores the checks and the outcome. Runs in the caller's transaction. */
export async function storeCollection(
  tx: Tx,
  context: OrganizationContext,
  integration: LockedIntegration,
  { outcome, checks, keepsOtherChecks, problem }: RecordedCollection,
): Promise<void> {
  const now = context.clock.now();
  const isSuccess = outcome !== 'failed';
  if (isSuccess) {
    const common = { organizationId: context.organizationId, integrationId: integration.id, observedAt: now };
    const rows = checks.map((check) => ({ ...check, ...common, id: newId(now) }));
    await storeChecks(tx, context, integration.id, rows, keepsOtherChecks);
  }
  await recordOutcome(tx, context, integration, { isSuccess, problem, isCollection: true });
}

/** @throws AppError 404, or 409 when the integration is not connected */
export async function recordCollection(
  context: OrganizationContext,
  id: string,
  collection: RecordedCollection,
): Promise<void> {
  await context.run(async (tx) => storeCollection(tx, context, await lockConnected(tx, context, id), collection));
}
