/** SQL of the outbox: which mail is due, who delivers it, and what came of it. Over all organisations, as the system. */
import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { includeSuspended, type Tx } from '../database/database';
import { mailOutbox } from './tables';

export type OutboxRow = typeof mailOutbox.$inferSelect & {
  /** Its external id; null for a suspended organisation, which the system does not see (decision 48). */
  organization: string | null;
};

const organization = sql<
  string | null
>`(select o.external_id from ${sql.identifier('organizations')} o where o.id = ${mailOutbox.organizationId})`;

const ofMail = ({ organizationId, id }: OutboxRow) =>
  and(eq(mailOutbox.organizationId, organizationId), eq(mailOutbox.id, id));

/**
 * Mails of suspended organisations wait. Of a closed one, only the mails that say so are sent: they are queued when everything else is
 * deleted. The names are those of the columns: this area does not know organisations.
 */
const maySend = sql`exists (
  select from organizations o where o.id = ${mailOutbox.organizationId}
  and ((o.suspended_at is null and o.closed_at is null) or o.erased_at is not null))`;

/** Marks the mail that has been due for longest as being delivered. @returns null when none is due */
export async function claimMail(tx: Tx, now: Date, claimedUntil: Date): Promise<OutboxRow | null> {
  // Closed organisations are hidden otherwise.
  await includeSuspended(tx);
  const [due] = await tx
    .select({ ...getTableColumns(mailOutbox), organization })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.state, 'QUEUED'),
        lte(mailOutbox.nextAttemptAt, now),
        or(isNull(mailOutbox.claimedUntil), lte(mailOutbox.claimedUntil, now)),
        maySend,
      ),
    )
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return null;
  const claim = { claimedUntil, attempts: due.attempts + 1 };
  await tx.update(mailOutbox).set(claim).where(ofMail(due));
  return { ...due, ...claim };
}

export type MailOutcome = Pick<OutboxRow, 'state' | 'nextAttemptAt' | 'problem' | 'sentAt'>;

/** Stores nothing if another worker has claimed the mail since. */
export async function storeMailOutcome(tx: Tx, mail: OutboxRow, outcome: MailOutcome): Promise<void> {
  if (!mail.claimedUntil) throw new Error('This mail is not claimed.');
  await tx
    .update(mailOutbox)
    .set({ ...outcome, claimedUntil: null, ...(outcome.nextAttemptAt === null && { blocks: sql`null` }) })
    .where(and(ofMail(mail), eq(mailOutbox.claimedUntil, mail.claimedUntil)));
}

/** Mails of suspended organisations are not counted: they wait for the organisation. `oldestSeconds`: of the mail that has been due for longest. */
export async function waitingMails(tx: Tx, now: Date): Promise<{ due: number; later: number; oldestSeconds: number }> {
  const due = sql`${mailOutbox.nextAttemptAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await tx
    .select({
      due: sql<number>`count(*) filter (where ${due})::int`,
      later: sql<number>`count(*) filter (where not ${due})::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${mailOutbox.nextAttemptAt}) filter (where ${due})), 0)::float8`,
    })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, 'QUEUED'), maySend));
  return row ?? { due: 0, later: 0, oldestSeconds: 0 };
}

/** @returns how many mails were deleted that were sent or given up before this time */
export async function deleteFinishedMails(tx: Tx, before: Date): Promise<number> {
  const removed = await tx
    .delete(mailOutbox)
    .where(and(inArray(mailOutbox.state, ['SENT', 'FAILED']), lt(mailOutbox.queuedAt, before)))
    .returning({ id: mailOutbox.id });
  return removed.length;
}
