/** Sets the control registry of an organisation. */

import { followControlRegistry } from '../../catalogue/control-registries/service';
import { type Actor, organizationContext, type Platform } from '../../platform/context/context';
import { includeSuspended } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import * as repository from './repository';

/** Recorded in the organisation. @throws AppError 404 for an unknown or closed organisation, or an unknown registry */
export async function assignControlRegistry(
  platform: Platform,
  actor: Actor,
  organizationId: string,
  registryId: string,
): Promise<void> {
  const { rows } = await platform.database.asSystem(async (tx) => {
    await includeSuspended(tx);
    return repository.listOrganizations(tx, { id: organizationId, limit: 1 }, platform.clock.now());
  });
  if (rows.length === 0) throw notFound('This organisation');
  await followControlRegistry(platform, organizationContext(platform, organizationId, actor), registryId);
}
