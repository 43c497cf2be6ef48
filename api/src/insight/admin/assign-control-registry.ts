/** Sets the control registry of an organisation, after showing what that changes. */
import type { BodyOf, calls, RegistryPreview } from '@msp/contract';
import { previewControlRegistry } from '../../catalogue/control-registries/comparison/service';
import { followControlRegistry } from '../../catalogue/control-registries/service';
import {
  type Actor,
  type OrganizationContext,
  organizationContext,
  type Platform,
} from '../../platform/context/context';
import { includeSuspended } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import * as repository from './repository';

/** @throws AppError 404 for an unknown or closed organisation */
async function contextOf(platform: Platform, actor: Actor, organizationId: string): Promise<OrganizationContext> {
  const { rows } = await platform.database.asSystem(async (tx) => {
    await includeSuspended(tx);
    return repository.listOrganizations(tx, { id: organizationId, limit: 1 }, platform.clock.now());
  });
  if (rows.length === 0) throw notFound('This organisation');
  return organizationContext(platform, organizationId, actor);
}

/** @throws AppError 404 for an unknown or closed organisation, or an unknown registry */
export async function previewAssignedRegistry(
  platform: Platform,
  actor: Actor,
  organizationId: string,
  registryId: string,
): Promise<RegistryPreview> {
  return previewControlRegistry(await contextOf(platform, actor, organizationId), registryId);
}

/** Recorded in the organisation. @throws AppError 404 for an unknown or closed organisation, or an unknown registry, 409 STALE */
export async function assignControlRegistry(
  platform: Platform,
  actor: Actor,
  organizationId: string,
  { registryId, from }: BodyOf<typeof calls.admin.assignControlRegistry>,
): Promise<void> {
  await followControlRegistry(platform, await contextOf(platform, actor, organizationId), registryId, from);
}
