/**
 * Sends notifications by mail: soon, those of one kind together, or as a digest. A notification leaves the waiting ones in the transaction
 * that queues its mail, so that it is in one mail at most, and in one exactly if it is still unread by then.
 */
import { isRole } from '@msp/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { ofOrganization, organizationContext, type Platform } from '../../../platform/context/context';
import { personSummary } from '../../../platform/context/person';
import { isAnyOf } from '../../../platform/database/any-of';
import type { Tx } from '../../../platform/database/database';
import { queueMail } from '../../../platform/mail/queue';
import { memberships, organizations, users } from '../../organizations/tables';
import { notifications } from '../tables';
import { type DueMail, dueDigests, dueMails, stillDue } from './due-mails';
import { digestOf, mailOfKind } from './mail-content';

/** Long enough for further ones to join, and for the recipient to read them in the application. */
const coalesceMs = 5 * 60_000;

/** Another worker may be sending the rows that are locked. */
const lockWaiting = (tx: Tx, { organizationId, userId, kind }: DueMail) =>
  tx
    .select()
    .from(notifications)
    .where(
      and(
        ofOrganization(notifications, { organizationId }),
        eq(notifications.userId, userId),
        eq(notifications.mail, kind ? 'each' : 'digest'),
        kind && eq(notifications.kind, kind),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .for('update', { skipLocked: true });

/** Undefined for a former member. */
async function recipientOf(tx: Tx, { organizationId, userId }: DueMail) {
  const [row] = await tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: memberships.role,
      isReviewer: memberships.isReviewer,
      organization: organizations.name,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        ofOrganization(memberships, { organizationId }),
        eq(memberships.userId, userId),
        isNull(memberships.removedAt),
      ),
    );
  return row;
}

function personIn({ role, isReviewer, ...recipient }: NonNullable<Awaited<ReturnType<typeof recipientOf>>>) {
  return isRole(role) ? { ...personSummary(recipient), role, isReviewer } : null;
}

/** Runs as the recipient, who alone sees the rows. */
async function send(platform: Platform, due: DueMail): Promise<void> {
  const { organizationId, userId, kind } = due;
  const work = async (tx: Tx) => {
    const waiting = await lockWaiting(tx, due);
    const [first] = waiting;
    if (!first) return;
    const recipient = await recipientOf(tx, due);
    const person = recipient ? personIn(recipient) : null;
    const context = organizationContext(platform, organizationId, person);
    const settled = person ? await platform.records.settledNotifications(tx, context) : [];
    const ids = waiting.map(({ id }) => id);
    await tx
      .update(notifications)
      .set({ mail: null })
      .where(and(ofOrganization(notifications, due), isAnyOf(notifications.id, ids)));
    if (!recipient || !person) return;
    const sent = stillDue(waiting, person).filter(({ id }) => !settled.includes(id));
    if (sent.length === 0) return;
    await queueMail(tx, context, {
      to: { address: person.email, name: person.name },
      ...(kind ? mailOfKind : digestOf)(sent, recipient.organization),
      dedupeKey: `notification ${first.id}`,
    });
  };
  await platform.database.inOrganization(organizationId, work, userId);
}

/** A mail that cannot be made does not hold up those of other people. @throws AggregateError after all of them were tried */
async function sendAll(platform: Platform, due: readonly DueMail[]): Promise<void> {
  const errors: unknown[] = [];
  for (const mail of due) await send(platform, mail).catch((error) => errors.push(error));
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${due.length} mails could not be queued.`);
}

export async function sendMails(platform: Platform): Promise<void> {
  const waitingSince = new Date(platform.clock.now().getTime() - coalesceMs);
  await sendAll(platform, await platform.database.asSystem((tx) => dueMails(tx, waitingSince)));
}

export async function sendDigests(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await sendAll(platform, await platform.database.asSystem((tx) => dueDigests(tx, now)));
}
