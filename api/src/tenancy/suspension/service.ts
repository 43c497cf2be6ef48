/**
 * Suspends and reactivates organisations (docs/decisions/0048). While an organisation is suspended, row-level security hides it from the
 * system's role, so its sessions and API keys find no organisation and its jobs don't start. A query that has to see it calls
 * `includeSuspended` (`platform/database/database.ts`).
 */
import { recordActivity } from '../../platform/activity-log/activity';
import {
  type Actor,
  type OrganizationContext,
  organizationContext,
  type Platform,
} from '../../platform/context/context';
import { includeSuspended, type Tx } from '../../platform/database/database';
import { AppError, notFound } from '../../platform/errors';
import * as repository from './repository';

/** Changes an organisation and records it there. @throws AppError 404, 409 INVALID_TRANSITION if it has the state already */
async function changeState(
  context: OrganizationContext,
  change: (tx: Tx) => Promise<boolean>,
  { title, refusal, reason }: { title: string; refusal: string; reason?: string },
): Promise<void> {
  const { organizationId } = context;
  await context.run(async (tx) => {
    if (!(await change(tx))) {
      if (!(await repository.exists(tx, organizationId))) throw notFound('This organisation');
      throw new AppError(409, 'INVALID_TRANSITION', refusal);
    }
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'organization', id: organizationId },
      title,
      ...(reason !== undefined && { description: reason }),
    });
  });
}

/** @throws AppError 404, 409 CONFLICT for the organisation that the actor works in, 409 INVALID_TRANSITION */
export async function suspendOrganization(
  platform: Platform,
  { actor, activeOrganizationId }: { actor: Actor; activeOrganizationId: string },
  id: string,
  reason: string,
): Promise<void> {
  if (id === activeOrganizationId)
    throw new AppError(409, 'CONFLICT', 'You are working in this organisation. Switch to another one first.');
  const now = platform.clock.now();
  await changeState(organizationContext(platform, id, actor), (tx) => repository.suspend(tx, id, now, reason), {
    title: 'Organisation suspended',
    refusal: 'This organisation is already suspended.',
    reason,
  });
}

/** @throws AppError 404, 409 INVALID_TRANSITION */
export async function reactivateOrganization(platform: Platform, actor: Actor, id: string): Promise<void> {
  await changeState(organizationContext(platform, id, actor), (tx) => repository.reactivate(tx, id), {
    title: 'Organisation reactivated',
    refusal: "This organisation isn't suspended.",
  });
}

/** In a transaction of the system that includes suspended organisations. */
export const suspendedOrganizationsOf = repository.suspendedOrganizationsOf;

/** Whether an organisation is neither suspended nor closed. */
export const isActive = repository.isActive;

/** The suspended organisations that a person is a member of. @param boundTo the only one that their session may know of */
export async function suspendedOrganizations(
  { database }: Pick<Platform, 'database'>,
  userId: string,
  boundTo?: string,
) {
  return database.asSystem(async (tx) => {
    await includeSuspended(tx);
    return repository.suspendedOrganizationsOf(tx, userId, boundTo);
  });
}
