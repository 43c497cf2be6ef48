/** What a manager provides to a client ends with the management. What was measured stays with the client. */
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { endConnection } from '../connection/disconnect';
import { lockIntegration } from '../repository';
import { providedDuring } from './repository';

/** In the client. */
export async function endProvided(tx: Tx, context: OrganizationContext, managementId: string): Promise<void> {
  for (const { integrationId, providerName } of await providedDuring(tx, context, managementId)) {
    const integration = await lockIntegration(tx, context, integrationId);
    if (integration)
      await endConnection(tx, context, integration, `${providerName} no longer manages this organisation.`);
  }
}
