/** Updates an integration after a run or a connection test: its status, its next collection, and who is notified. */
import { constants, type ProblemCode, remotePaths } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { announceChange } from '../../platform/changes/announce';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { invalidTransition, notFound } from '../../platform/errors';
import { pathTo } from '../../platform/page-path';
import { administratorsOf } from '../../tenancy/managements/service';
import { notify } from '../../tenancy/notifications/notify';
import type { Reason } from '../adapters/port';
import { findProvided } from './customers/repository';
import * as repository from './repository';
import { nextCollection } from './runs/schedule';
import { isConnected } from './tables';

export type LockedIntegration = NonNullable<Awaited<ReturnType<typeof repository.lockIntegration>>>;

/** The values for an integration that has just been connected again, or disconnected. */
export const noProblem = { failures: 0, problemCode: null, problemMessage: null, problemSince: null };

/** The first failure is a problem; several in a row are an error. */
function failed(integration: LockedIntegration, problem: Reason, now: Date) {
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
const succeeded = (integration: LockedIntegration, gap: Reason | null, now: Date) => ({
  failures: 0,
  status: 'CONNECTED' as const,
  statusMessage: null,
  problemCode: gap?.code ?? null,
  problemMessage: gap?.message ?? null,
  problemSince: gap ? (integration.problemSince ?? now) : null,
});

/** Problems of the manager's connection, rather than of one customer. */
const connectionProblems = new Set<ProblemCode>(['credentials', 'secret-expired', 'settings']);

/**
 * Who is told of a problem; everyone with the permission by default. If the manager's connection itself fails, its people are told once, in
 * their own organisation, and not again in each client.
 */
async function toldOf(tx: Tx, context: OrganizationContext, integrationId: string, code: ProblemCode) {
  if (!connectionProblems.has(code) || !(await findProvided(tx, context, integrationId))) return undefined;
  return (await administratorsOf(tx, context)).own;
}

/** The administrators are told when an integration becomes ERROR. */
const notifyFailing = async (
  tx: Tx,
  context: OrganizationContext,
  { id, name }: LockedIntegration,
  { code, message }: Reason,
) =>
  notify(tx, context, {
    kind: 'FAILING',
    permission: 'integration:manage',
    to: await toldOf(tx, context, id, code),
    record: { type: 'integration', id },
    title: `${name} stopped reporting`,
    text: message,
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
  integration: LockedIntegration,
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
  if (state.status === 'ERROR') await notifyFailing(tx, context, integration, problem ?? unknown);
}

/** @throws AppError 404, or 409 when the integration is not connected */
export async function lockConnected(tx: Tx, context: OrganizationContext, id: string): Promise<LockedIntegration> {
  const integration = await repository.lockIntegration(tx, context, id);
  if (!integration) throw notFound('This integration');
  if (isConnected(integration)) return integration;
  throw invalidTransition('Only a connected integration can collect data.', integration.status);
}
