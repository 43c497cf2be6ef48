/** Webhooks of an organisation, and what was sent to them. */
import type { WebhookDeliveryStatus, WebhookEvent, WebhookFormat, WebhookPauseReason } from '@msp/contract';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgPolicy, text, uuid } from 'drizzle-orm/pg-core';
import { systemRole } from '../../platform/database/roles';
import { instant, tenantTable } from '../../platform/database/tenant-table';
import type { RecordedActivity } from '../../platform/records/records';
import { users } from '../../tenancy/organizations/tables';

export const webhooks = tenantTable('webhooks', {
  url: text('url').notNull(),
  description: text('description').notNull(),
  format: text('format').$type<WebhookFormat>().notNull().default('standard'),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  /** Encrypted by `platform/crypto/key-ring`. */
  secretKeyId: text('secret_key_id').notNull(),
  secret: text('secret').notNull(),
  /** The replaced secret, which signs too until then. */
  previousKeyId: text('previous_key_id'),
  previousSecret: text('previous_secret'),
  previousUntil: instant('previous_until'),
  /** Null while it is active. */
  pauseReason: text('pause_reason').$type<WebhookPauseReason>(),
  lastDeliveredAt: instant('last_delivered_at'),
  failingSince: instant('failing_since'),
  createdBy: uuid('created_by').references(() => users.id),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull(),
});

/** What is sent about an activity, besides its type and time. */
export type DeliveryData = Pick<RecordedActivity, 'record'> & {
  actorId: string | null;
  controls: { id: string; code: string }[];
  /** For people: formats for programs send none of it. Absent for a test, and in deliveries of older releases. */
  text?: { title: string; description: string | null; by: string };
};

export const webhookDeliveries = tenantTable(
  'webhook_deliveries',
  {
    webhookId: uuid('webhook_id').notNull(),
    event: text('event').$type<WebhookEvent | 'ping'>().notNull(),
    data: jsonb('data').$type<DeliveryData>().notNull(),
    status: text('status').$type<WebhookDeliveryStatus>().notNull(),
    attempts: integer('attempts').notNull(),
    /** Null if no attempt is left, during an attempt, and while the webhook is paused. */
    nextAttemptAt: instant('next_attempt_at'),
    /** During an attempt. A worker that is killed leaves it behind, and the delivery is due again when it has passed. */
    claimedUntil: instant('claimed_until'),
    attemptedAt: instant('attempted_at'),
    durationMs: integer('duration_ms'),
    statusCode: integer('status_code'),
    answer: text('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'webhook_deliveries_webhook',
      columns: [table.organizationId, table.webhookId],
      foreignColumns: [webhooks.organizationId, webhooks.id],
    }).onDelete('cascade'),
    index('webhook_deliveries_history').on(table.organizationId, table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_due').on(sql`coalesce(claimed_until, next_attempt_at)`).where(sql`status = 'PENDING'`),
    pgPolicy('webhook_deliveries_system', { for: 'select', to: systemRole, using: sql`true` }),
  ],
);
