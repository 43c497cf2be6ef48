/**
 * Reads an organisation's events at WorkOS and applies them in order. What an event changes and the cursor are stored in one
 * transaction, so that a worker that is killed neither loses nor repeats an event.
 */

import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import type { EventContribution } from '../../platform/workos/contribution';
import type { WorkOs, WorkOsEvent } from '../../platform/workos/workos';
import * as repository from './repository';

/** The organisation's context inside a transaction. */
function within(context: OrganizationContext, tx: Tx): OrganizationContext {
  const run: OrganizationContext['run'] = (work) => work(tx);
  return { ...context, run, read: run, runOnce: run };
}

/** @returns false if another worker has applied an event since */
async function advance(tx: Tx, context: OrganizationContext, after: string | null, id: string): Promise<boolean> {
  const locked = await repository.lockOrganization(tx, context);
  if (!locked || locked.lastEventId !== after) return false;
  await repository.updateOrganization(tx, context, { lastEventId: id });
  return true;
}

async function applyEvent(
  context: OrganizationContext,
  contribution: EventContribution | undefined,
  event: WorkOsEvent,
  after: string | null,
): Promise<boolean> {
  const store = (work: (own: OrganizationContext) => Promise<void> | undefined) =>
    context.run(async (tx) => {
      if (!(await advance(tx, context, after, event.id))) return false;
      await work(within(context, tx));
      return true;
    });
  try {
    return await store((own) => contribution?.apply(own, event));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return store((own) => contribution?.refused(own, event, error));
  }
}

/** @throws WorkOsFault */
export async function receiveEvents(
  context: OrganizationContext,
  workos: WorkOs,
  contributions: readonly EventContribution[],
): Promise<void> {
  const organization = await context.run((tx) => repository.findOrganization(tx, context));
  if (!organization) return;
  const types = contributions.flatMap((contribution) => contribution.types);
  let after = organization.lastEventId;
  for (;;) {
    const events = await workos.events(organization.workosId, types, after);
    if (events.length === 0) return;
    for (const event of events) {
      const contribution = contributions.find((one) => one.types.includes(event.type));
      if (!(await applyEvent(context, contribution, event, after))) return;
      after = event.id;
    }
  }
}
