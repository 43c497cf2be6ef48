/** Records the result of a collection: the checks it brought, or why it failed. */
import { recordActivity } from '../../platform/activity/activity';
import { invalidTransition, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { OrganizationContext } from '../../platform/organization/context';
import type { Collection } from '../adapters/collection';
import * as repository from './repository';

/**
 * Replaces the integration's checks with the collected ones. A failed collection sets the status to ERROR with the vendor's
 * message and keeps the previous checks.
 * @throws AppError 404, or 409 when the integration is not connected
 */
export async function recordCollection(
  context: OrganizationContext,
  id: string,
  collection: Collection,
): Promise<void> {
  const now = context.clock.now();
  await context.run(async (tx) => {
    const integration = await repository.lockIntegration(tx, context, id);
    if (!integration) throw notFound('This integration');
    if (integration.status !== 'CONNECTED' && integration.status !== 'ERROR') {
      throw invalidTransition('Only a connected integration can collect data.', integration.status);
    }
    if (collection.outcome === 'failed') {
      await repository.updateIntegration(tx, context, id, {
        status: 'ERROR',
        statusMessage: collection.message,
        lastSyncAt: now,
        updatedAt: now,
      });
    } else {
      const { organizationId } = context;
      const rows = collection.checks.map((check) => ({
        organizationId,
        id: newId(now),
        integrationId: id,
        observedAt: now,
        ...check,
      }));
      await repository.replaceChecks(tx, context, id, rows);
      await repository.updateIntegration(tx, context, id, {
        status: 'CONNECTED',
        statusMessage: null,
        lastSyncAt: now,
        lastSuccessAt: now,
        updatedAt: now,
      });
    }
    const status = collection.outcome === 'failed' ? 'ERROR' : 'CONNECTED';
    // Collections run daily, so only a change of status is recorded as activity.
    if (status !== integration.status) {
      await recordActivity(tx, context, {
        action: 'COLLECT',
        record: { type: 'integration', id },
        title: status === 'ERROR' ? `${integration.name} stopped reporting` : `${integration.name} is reporting again`,
        ...(collection.outcome === 'failed' && { description: collection.message }),
        changes: [{ field: 'status', before: integration.status, after: status }],
      });
    }
  });
}
