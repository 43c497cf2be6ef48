/** Requests tickets for gaps. A worker creates them in the service desk. */
import { randomInt } from 'node:crypto';
import type { Ticket } from '@msp/contract';
import { requireIntegration } from '../../measurement/integrations/service';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { AppError, invalidTransition } from '../../platform/errors';
import { newId } from '../../platform/ids';
import type { SendJob } from '../../platform/jobs/jobs';
import { usableDestinations } from './destinations-repository';
import { textOf, titleOf } from './gaps/compose';
import { findGaps } from './gaps/find-gaps';
import { type Gap, type GapReference, gapKeyOf } from './gaps/gap';
import { presentTickets } from './present';
import * as repository from './repository';
import { sendWork } from './worker/queue';

/** Without characters that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const referenceLength = 8;

/** Random, so that it's unique across restored backups and organisations that share a service desk. */
const newReference = () =>
  `TKT-${Array.from({ length: referenceLength }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

export interface TicketTexts {
  publicUrl: string;
  brandName: string;
}

interface Request {
  integrationId: string;
  gaps: GapReference[];
}

async function insert(
  tx: Tx,
  context: OrganizationContext,
  gap: Gap,
  { integrationId, texts }: { integrationId: string; texts: TicketTexts & { organization: string } },
): Promise<{ id: string; isNew: boolean }> {
  const now = context.clock.now();
  const gapKey = gapKeyOf(gap.reference);
  const existing = await repository.currentOfGap(tx, context, gapKey);
  if (existing) return { id: existing, isNew: false };
  const id = newId(now);
  const reference = newReference();
  const title = titleOf(gap);
  const { kind, ...ids } = gap.reference;
  const isInserted = await repository.insertTicket(tx, {
    ...{ organizationId: context.organizationId, id, reference, title, kind, gapKey, integrationId },
    ...ids,
    state: 'waiting',
    text: textOf({ gap, reference, ...texts }),
    controlId: gap.control.id,
    controlCode: gap.control.code,
    controlName: gap.control.name,
    gapName: gap.name,
    requestedBy: context.actor?.id ?? null,
    requestedAt: now,
    nextAttemptAt: now,
  });
  // Can't happen while `createTickets` holds the lock of the organisation's tickets.
  if (!isInserted) throw new Error(`There is another ticket for the gap ${gapKey}.`);
  await repository.addChange(tx, context, id, 'Requested', context.actor?.name ?? null);
  await recordActivity(tx, context, {
    action: 'CREATE',
    record: { type: 'ticket', id },
    controls: [gap.control],
    title: 'Ticket requested',
    description: title,
  });
  return { id, isNew: true };
}

/** @throws AppError 404, 409 INVALID_TRANSITION for an integration that can't create tickets */
async function requireDestination(tx: Tx, context: OrganizationContext, integrationId: string): Promise<void> {
  const { status } = await requireIntegration(tx, context, integrationId);
  const usable = await usableDestinations(tx, context);
  if (usable.some(({ id }) => id === integrationId)) return;
  throw invalidTransition(
    "This integration can't create tickets yet. Choose in its settings where to create them.",
    status,
  );
}

/**
 * Returns the existing ticket of a gap that has one. Refuses other gaps that can't have one, each with a reason.
 * @throws AppError 403, 404 for an unknown integration, 409 INVALID_TRANSITION for one that can't create tickets
 */
export async function createTickets(
  context: OrganizationContext,
  { integrationId, gaps }: Request,
  { send, ...texts }: TicketTexts & { send: SendJob },
) {
  requirePermission(context.actor, 'control:respond');
  const unique = [...new Map(gaps.map((gap) => [gapKeyOf(gap), gap])).values()];
  const result = await context.runOnce(async (tx) => {
    await lockSubject(tx, context, 'tickets');
    await requireDestination(tx, context, integrationId);
    const organization = await repository.organizationExternalId(tx, context);
    const created: string[] = [];
    const existing: string[] = [];
    const refused: { reference: GapReference; message: string; errorCode: string }[] = [];
    for (const { reference, found } of await findGaps(tx, context, unique)) {
      if (found instanceof AppError) {
        refused.push({ reference, message: found.message, errorCode: found.code });
      } else {
        const { id, isNew } = await insert(tx, context, found, { integrationId, texts: { ...texts, organization } });
        (isNew ? created : existing).push(id);
      }
    }
    const present = async (ids: string[]): Promise<Ticket[]> =>
      presentTickets(tx, context, await repository.findTickets(tx, context, ids));
    return { created: await present(created), existing: await present(existing), refused };
  });
  if (result.created.length > 0) {
    const adapterKey = result.created[0]?.integration.adapter ?? '';
    await sendWork(send, adapterKey, { organizationId: context.organizationId, integrationId });
  }
  return result;
}
