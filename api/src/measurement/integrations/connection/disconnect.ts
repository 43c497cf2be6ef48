/** Disconnects an integration: its secrets are erased, and what it measured stays readable. */
import { recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { invalidTransition } from '../../../platform/errors';
import { updateProvided } from '../customers/repository';
import { noProblem } from '../integration-status';
import { detailOf, requireAdapter } from '../present';
import * as repository from '../repository';
import { countMeasurements } from '../runs/measurements-repository';
import { countRuns } from '../runs/repository';
import { countSubjects } from '../subjects/repository';
import { settingTitles } from '../vendors';
import { lockVersion } from './connect';
import { eraseSecrets } from './secrets';

/** Erases the secrets of an integration that the transaction has locked, and records the end. @returns the titles of the erased secrets */
export async function endConnection(
  tx: Tx,
  context: OrganizationContext,
  { id, adapterKey, name, status }: repository.IntegrationRow,
  reason?: string,
): Promise<string[]> {
  const titles = settingTitles(adapterKey);
  const erased = (await eraseSecrets(tx, context, id)).map((secret) => titles.get(secret) ?? secret);
  const now = context.clock.now();
  await repository.updateIntegration(tx, context, id, {
    ...noProblem,
    status: 'DISCONNECTED',
    statusMessage: null,
    nextCollectionAt: null,
    updatedAt: now,
  });
  await updateProvided(tx, context, id, { endedAt: now });
  await recordActivity(tx, context, {
    action: 'DISCONNECT',
    record: { type: 'integration', id },
    title: `${requireAdapter(adapterKey).name} disconnected`,
    description: reason === undefined ? name : `${name}: ${reason}`,
    changes: [{ field: 'status', before: status, after: 'DISCONNECTED' }],
  });
  return erased;
}

/** Erases the secrets and keeps what was measured. @throws AppError 403, 404, 409 */
export async function disconnectIntegration(context: OrganizationContext, id: string, version: number) {
  requirePermission(context.actor, 'integration:manage');
  return context.run(async (tx) => {
    const before = await lockVersion(tx, context, id, version);
    if (before.status === 'DISCONNECTED') {
      throw invalidTransition('This integration is already disconnected.', before.status);
    }
    const erased = await endConnection(tx, context, before);
    const subjects = await countSubjects(tx, context, id);
    return {
      integration: await detailOf(tx, context, id),
      kept: {
        values: await countMeasurements(tx, context, id),
        runs: await countRuns(tx, context, id),
        subjects: subjects.included + subjects.leftOut,
      },
      erased,
    };
  });
}
