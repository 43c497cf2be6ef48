/** Removes registries that were loaded. Foreign keys keep those that an organisation uses. */

import { type OrganizationContext, organizationContext, type Platform } from '../../platform/context/context';
import { isForeignKeyViolation } from '../../platform/database/errors';
import { AppError } from '../../platform/errors';
import * as repository from './repository';
import { findListed, nameOf } from './service';

/** The names of the organisations that follow the registry, or have answers or evidence under it. */
async function usersOf(platform: Platform, id: string): Promise<string[]> {
  const { organizations, controlIds } = await platform.database.asSystem((tx) => repository.organizationsFor(tx, id));
  const names: string[] = [];
  for (const { id: organizationId, name, follows } of organizations) {
    const context = organizationContext(platform, organizationId, null);
    const isUser =
      follows || (await context.run((tx) => context.records.citations(tx, context, 'control', controlIds))).size > 0;
    if (isUser) names.push(name);
  }
  return names;
}

/**
 * Removes a loaded registry that no organisation uses. Figures of days on which one followed it are removed too.
 * @throws AppError 403, 404, 409 CONFLICT for a built-in registry, and for one in use, naming the organisations
 */
export async function removeControlRegistry(
  platform: Platform,
  context: OrganizationContext,
  id: string,
): Promise<void> {
  const registry = await findListed(platform, context, id);
  const conflict = (message: string, details?: unknown) => new AppError(409, 'CONFLICT', message, details);
  if (registry.source === 'shipped') throw conflict(`"${nameOf(registry)}" is built in and can't be removed.`);
  const isRemoved = await platform.database
    .asSystem((tx) => repository.deleteRegistry(tx, id))
    .then(
      () => true,
      (error) => {
        if (!isForeignKeyViolation(error)) throw error;
        return false;
      },
    );
  if (isRemoved) return;
  const organizations = await usersOf(platform, id);
  throw conflict(
    `"${nameOf(registry)}" can't be removed. These organisations follow it or have answers under it: ${organizations.join(', ')}.`,
    { organizations },
  );
}
