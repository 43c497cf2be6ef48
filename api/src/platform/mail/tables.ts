/** Mails that the worker delivers. They are queued in the transaction of what they tell of. */
import type { MailState } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgPolicy, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { systemRole } from '../database/roles';
import { instant, tenantTable } from '../database/tenant-table';
import type { MailBlock } from './mail';

export const mailOutbox = tenantTable(
  'mail_outbox',
  {
    toAddress: text('to_address').notNull(),
    toName: text('to_name'),
    subject: text('subject').notNull(),
    preheader: text('preheader'),
    /** Erased when the mail is sent or given up, because links in it may let the recipient act. */
    blocks: jsonb('blocks').$type<readonly MailBlock[]>(),
    dedupeKey: text('dedupe_key'),
    state: text('state').$type<MailState>().notNull(),
    attempts: integer('attempts').notNull(),
    /** Null when nothing is left to do. */
    nextAttemptAt: instant('next_attempt_at'),
    /** Set while a worker delivers the mail. If the worker stops, the mail is due again at this time. */
    claimedUntil: instant('claimed_until'),
    /** The mail server's answer to the last failed attempt. */
    problem: text('problem'),
    queuedAt: instant('queued_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('mail_outbox_dedupe').on(table.organizationId, table.dedupeKey),
    index('mail_outbox_due').on(table.nextAttemptAt).where(sql`state = 'QUEUED'`),
    pgPolicy('mail_outbox_system', { for: 'all', to: systemRole, using: sql`true`, withCheck: sql`true` }),
  ],
);
