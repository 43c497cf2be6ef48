/** Queues mails in the caller's transaction: a mail is sent if the transaction commits, and not at all otherwise. */

import type { OrganizationContext } from '../context/context';
import type { Tx } from '../database/database';
import { newId } from '../ids';
import type { Mail } from './mail';
import { mailOutbox } from './tables';

/**
 * @returns the id of the queued mail; null if one with the same `dedupeKey` was queued before, or if this installation sends no mail
 */
export async function queueMail(tx: Tx, context: OrganizationContext, mail: Mail): Promise<string | null> {
  if (!context.sendsMail) return null;
  const { to, subject, preheader, blocks, dedupeKey } = mail;
  const now = context.clock.now();
  const [row] = await tx
    .insert(mailOutbox)
    .values({
      organizationId: context.organizationId,
      id: newId(now),
      toAddress: to.address,
      toName: to.name ?? null,
      subject,
      preheader: preheader ?? null,
      blocks,
      dedupeKey: dedupeKey ?? null,
      state: 'QUEUED',
      attempts: 0,
      nextAttemptAt: now,
      queuedAt: now,
    })
    .onConflictDoNothing({ target: [mailOutbox.organizationId, mailOutbox.dedupeKey] })
    .returning({ id: mailOutbox.id });
  return row?.id ?? null;
}
