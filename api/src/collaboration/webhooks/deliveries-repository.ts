/** SQL of deliveries: the outbox of webhooks, and the list that members see. */
import type { WebhookDeliveryStatus, WebhookEvent } from '@msp/contract';
import { and, asc, count, eq, gt, isNotNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { containsText, keyset, type PageRequest, pageOf } from '../../platform/database/paging';
import { newId } from '../../platform/ids';
import { organizations } from '../../tenancy/organizations/tables';
import { type DeliveryData, webhookDeliveries as deliveries, webhooks } from './tables';

export type DeliveryRow = typeof deliveries.$inferSelect;

/** A claimed delivery is due again only when its worker must have stopped. */
const dueAt = sql`coalesce(${deliveries.claimedUntil}, ${deliveries.nextAttemptAt})`;
const isDue = (now: Date) => and(eq(deliveries.status, 'PENDING'), lte(dueAt, sql`${now.toISOString()}::timestamptz`));

const ofWebhook = (context: OrganizationContext, webhookId: string) =>
  and(ofOrganization(deliveries, context), eq(deliveries.webhookId, webhookId)) as SQL;
const ofDelivery = (context: OrganizationContext, id: string) =>
  and(ofOrganization(deliveries, context), eq(deliveries.id, id));

/** Adds one delivery for each webhook. */
export async function insertDeliveries(
  tx: Tx,
  context: OrganizationContext,
  webhookIds: readonly string[],
  content: { event: WebhookEvent | 'ping'; data: DeliveryData; createdAt: Date },
): Promise<DeliveryRow[]> {
  if (webhookIds.length === 0) return [];
  const { organizationId } = context;
  const { createdAt: nextAttemptAt } = content;
  const rows = webhookIds.map((webhookId) => ({ organizationId, id: newId(nextAttemptAt), webhookId, ...content }));
  return tx
    .insert(deliveries)
    .values(rows.map((row) => ({ ...row, status: 'PENDING' as const, attempts: 0, nextAttemptAt })))
    .returning();
}

/** When tests were sent since a time, oldest first. No other transaction adds one until this one ends. */
export async function pingTimes(tx: Tx, context: OrganizationContext, since: Date): Promise<Date[]> {
  await lockSubject(tx, context, 'pings');
  const rows = await tx
    .select({ createdAt: deliveries.createdAt })
    .from(deliveries)
    .where(and(ofOrganization(deliveries, context), eq(deliveries.event, 'ping'), gt(deliveries.createdAt, since)))
    .orderBy(asc(deliveries.createdAt));
  return rows.map(({ createdAt }) => createdAt);
}

/** @returns the webhooks that are told about it */
export async function subscribersOf(tx: Tx, context: OrganizationContext, event: WebhookEvent): Promise<string[]> {
  const rows = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(ofOrganization(webhooks, context), sql`pause_reason is null`, sql`${event} = any(${webhooks.events})`));
  return rows.map(({ id }) => id);
}

/** The webhooks that have something to deliver, over all organisations, as the system. @param busy webhooks to leave out */
export const dueWebhooks = (tx: Tx, now: Date, limit: number, busy: readonly string[] = []) =>
  tx
    .select({ organizationId: deliveries.organizationId, webhookId: deliveries.webhookId })
    .from(deliveries)
    // The system finds no suspended organisation (docs/decisions/0048).
    .innerJoin(organizations, eq(organizations.id, deliveries.organizationId))
    .where(and(isDue(now), sql`${deliveries.webhookId} <> all(${sql.param(busy)}::uuid[])`))
    .groupBy(deliveries.organizationId, deliveries.webhookId)
    .orderBy(asc(sql`min(${dueAt})`))
    .limit(limit);

/** Claims deliveries that are due and that no other worker is working on. */
export async function claimDeliveries(
  tx: Tx,
  context: OrganizationContext,
  webhookId: string,
  claim: { until: Date; limit: number },
): Promise<DeliveryRow[]> {
  const due = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(ofWebhook(context, webhookId), isDue(context.clock.now())))
    .orderBy(asc(dueAt), asc(deliveries.id))
    .limit(claim.limit)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return tx
    .update(deliveries)
    .set({ claimedUntil: claim.until, nextAttemptAt: null, attempts: sql`${deliveries.attempts} + 1` })
    .where(and(ofWebhook(context, webhookId), isAnyOf(deliveries.id, ids)))
    .returning();
}

/** @returns whether it was stored; not if another worker has claimed the delivery since */
export async function storeAttempt(
  tx: Tx,
  context: OrganizationContext,
  { id, attempts, claimedUntil }: DeliveryRow,
  outcome: Partial<typeof deliveries.$inferInsert>,
): Promise<boolean> {
  if (!claimedUntil) throw new Error('This delivery is not claimed.');
  const rows = await tx
    .update(deliveries)
    .set({ ...outcome, claimedUntil: null })
    .where(and(ofDelivery(context, id), eq(deliveries.attempts, attempts), eq(deliveries.claimedUntil, claimedUntil)))
    .returning({ id: deliveries.id });
  return rows.length > 0;
}

/** @param at null while the webhook is paused */
export async function schedulePending(tx: Tx, context: OrganizationContext, webhookId: string, at: Date | null) {
  await tx
    .update(deliveries)
    .set({ nextAttemptAt: at })
    .where(and(ofWebhook(context, webhookId), eq(deliveries.status, 'PENDING'), sql`claimed_until is null`));
}

/** @returns null if there is no such delivery of the webhook */
export async function repeatDelivery(tx: Tx, context: OrganizationContext, webhookId: string, id: string) {
  const [row] = await tx
    .update(deliveries)
    .set({ status: 'PENDING', attempts: 0, nextAttemptAt: context.clock.now(), claimedUntil: null })
    .where(and(ofWebhook(context, webhookId), eq(deliveries.id, id)))
    .returning();
  return row ?? null;
}

/** Those that are still to be sent stay. */
export async function deleteOlder(tx: Tx, context: OrganizationContext, before: Date): Promise<void> {
  await tx
    .delete(deliveries)
    .where(
      and(
        ofOrganization(deliveries, context),
        lt(deliveries.createdAt, before),
        ne(deliveries.status, 'PENDING'),
        isNotNull(deliveries.attemptedAt),
      ),
    );
}

const sortable = {
  createdAt: { expression: sql`${deliveries.createdAt}`, type: 'timestamptz' },
  event: { expression: sql`${deliveries.event}`, type: 'text' },
  status: { expression: sql`${deliveries.status}`, type: 'text' },
  attempts: { expression: sql`${deliveries.attempts}`, type: 'integer' },
} as const;

export interface DeliveryFilters extends PageRequest {
  search?: string | undefined;
  status?: WebhookDeliveryStatus[] | undefined;
}

export async function listDeliveries(tx: Tx, context: OrganizationContext, webhookId: string, query: DeliveryFilters) {
  const page = keyset(query, sortable, sql`${deliveries.id}`, { sort: 'createdAt', order: 'desc' });
  const where = and(
    ofWebhook(context, webhookId),
    query.status && isAnyOf(deliveries.status, query.status),
    query.search ? containsText(sql`${deliveries.event}`, query.search) : undefined,
  ) as SQL;
  const rows = await tx
    .select({ id: deliveries.id, delivery: deliveries, cursorValue: page.cursorValue })
    .from(deliveries)
    .where(and(where, page.after))
    .orderBy(page.orderBy)
    .limit(page.limit);
  const [counted] = await tx.select({ total: count() }).from(deliveries).where(where);
  return { ...pageOf(rows, query.limit, page.cursorFor), total: counted?.total ?? 0 };
}
