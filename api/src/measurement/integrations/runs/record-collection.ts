/** Records what a run means for its integration: the checks it brought, its status, and when it collects next. */
import { constants, remotePaths } from '@msp/contract';
import { recordActivity } from '../../../platform/activity-log/activity';
import { announceChange } from '../../../platform/changes/announce';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { invalidTransition, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { pathTo } from '../../../platform/page-path';
import { notify } from '../../../tenancy/notifications/notify';
import type { Reason } from '../../adapters/port';
import type { Collection } from '../../adapters/service';
import * as repository from '../repository';
import { storeChecks } from './checks-repository';
import { nextCollection } from './schedule';

export type RecordedCollection = Pick<Collection, 'outcome' | 'checks' | 'keepsOtherChecks' | 'problem'>;

type Row = NonNullable<Awaited<ReturnType<typeof repository.lockIntegration>>>;

/** The values for an integration that has just been connected again, or disconnected. */
export const noProblem = { failures: 0, problemCode: null, problemMessage: null, problemSince: null };

/** The first failure is a problem; several in a row are an error. */
function failed(integration: Row, problem: Reason, now: Date) {
  const failures = integration.failures + 1;
  const isError = failures >= constants.failuresUntilError;
  return {
    failures,
    status: isError ? ('ERROR' as const) : integration.status,
    statusMessage: isError ? problem.message : integration.statusMessage,
    problemCode: problem.code,
    problemMessage: problem.message,
    problemSince: integration.problemSince ?? now,
  };
}

/** A gap, such as a missing licence, stays in sight without being a failure. */
const succeeded = (integration: Row, gap: Reason | null, now: Date) => ({
  failures: 0,
  status: 'CONNECTED' as const,
  statusMessage: null,
  problemCode: gap?.code ?? null,
  problemMessage: gap?.message ?? null,
  problemSince: gap ? (integration.problemSince ?? now) : null,
});

/** The administrators are told when an integration becomes ERROR. */
const notifyFailing = (tx: Tx, context: OrganizationContext, { id, name }: Row, problem: string | null) =>
  notify(tx, context, {
    kind: 'FAILING',
    permission: 'integration:manage',
    record: { type: 'integration', id },
    title: `${name} stopped reporting`,
    ...(problem !== null && { text: problem }),
    path: pathTo(remotePaths.integrations.integration, id),
    key: `failing ${id} ${context.clock.now().toISOString()}`,
  });

/**
 * Applies the outcome of a run or a connection test to an integration that the transaction has locked. A failure keeps everything
 * that was measured before.
 * @param problem of a failure; of a success, why some of it could not be measured
 */
export async function recordOutcome(
  tx: Tx,
  context: OrganizationContext,
  integration: Row,
  { isSuccess, problem, isCollection }: { isSuccess: boolean; problem: Reason | null; isCollection: boolean },
): Promise<void> {
  const now = context.clock.now();
  const { organizationId } = context;
  const unknown: Reason = { code: 'vendor-error', message: 'The collection failed.' };
  const state = isSuccess ? succeeded(integration, problem, now) : failed(integration, problem ?? unknown, now);
  await repository.updateState(tx, context, integration.id, {
    ...state,
    ...(isCollection && {
      lastSyncAt: now,
      ...(isSuccess && { lastSuccessAt: now }),
      nextCollectionAt: nextCollection(organizationId, integration.id, now, state.failures),
    }),
    updatedAt: now,
  });
  // Collections run daily, so only a change of status is recorded as activity.
  if (state.status === integration.status) {
    await announceChange(tx, context, { record: { type: 'integration', id: integration.id } });
    return;
  }
  await recordActivity(tx, context, {
    action: 'COLLECT',
    record: { type: 'integration', id: integration.id },
    title:
      state.status === 'ERROR' ? `${integration.name} stopped reporting` : `${integration.name} is reporting again`,
    ...(state.problemMessage !== null && { description: state.problemMessage }),
    ...(state.status === 'ERROR' && { event: 'integration.failed' }),
    changes: [{ field: 'status', before: integration.status, after: state.status }],
  });
  if (state.status === 'ERROR') await notifyFailing(tx, context, integration, state.problemMessage);
}

/** @throws AppError 404, or 409 when the integration is not connected */
export async function lockConnected(tx: Tx, context: OrganizationContext, id: string): Promise<Row> {
  const integration = await repository.lockIntegration(tx, context, id);
  if (!integration) throw notFound('This integration');
  if (integration.status === 'CONNECTED' || integration.status === 'ERROR') return integration;
  throw invalidTransition('Only a connected integration can collect data.', integration.status);
}

/** Stores the checks and the outcome. Runs in the caller's transaction. */
export async function storeCollection(
  tx: Tx,
  context: OrganizationContext,
  integration: Row,
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
