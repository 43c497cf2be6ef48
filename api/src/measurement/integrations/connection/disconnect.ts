/** Disconnects an integration: its secrets are erased, and what it measured stays readable. */
import { recordActivity } from '../../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../../platform/context/context';
import { invalidTransition } from '../../../platform/errors';
import { noProblem } from '../integration-status';
import { detailOf, requireAdapter } from '../present';
import * as repository from '../repository';
import { countMeasurements } from '../runs/measurements-repository';
import { countRuns } from '../runs/repository';
import { countSubjects } from '../subjects/repository';
import { settingTitles } from '../vendors';
import { lockVersion } from './connect';
import { eraseSecrets } from './secrets';

/** Erases the secrets and keeps what was measured. @throws AppError 403, 404, 409 */
export async function disconnectIntegration(context: OrganizationContext, id: string, version: number) {
  requirePermission(context.actor, 'integration:manage');
  return context.run(async (tx) => {
    const before = await lockVersion(tx, context, id, version);
    if (before.status === 'DISCONNECTED') {
      throw invalidTransition('This integration is already disconnected.', before.status);
    }
    const titles = settingTitles(before.adapterKey);
    const erased = (await eraseSecrets(tx, context, id)).map((name) => titles.get(name) ?? name);
    await repository.updateIntegration(tx, context, id, {
      ...noProblem,
      status: 'DISCONNECTED',
      statusMessage: null,
      nextCollectionAt: null,
      updatedAt: context.clock.now(),
    });
    await recordActivity(tx, context, {
      action: 'DISCONNECT',
      record: { type: 'integration', id },
      title: `${requireAdapter(before.adapterKey).name} disconnected`,
      description: before.name,
      changes: [{ field: 'status', before: before.status, after: 'DISCONNECTED' }],
    });
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
