/** SQL of webhooks. */
import { and, asc, eq } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { personColumns, users } from '../../tenancy/organizations/tables';
import { webhooks } from './tables';

export type WebhookRow = typeof webhooks.$inferSelect;

const ofId = (context: OrganizationContext, id: string) => and(ofOrganization(webhooks, context), eq(webhooks.id, id));
const creator = personColumns(users);

/** Oldest first. @param id only this one */
export const selectWebhooks = (tx: Tx, context: OrganizationContext, id?: string) =>
  tx
    .select({ webhook: webhooks, creator })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.createdBy))
    .where(id === undefined ? ofOrganization(webhooks, context) : ofId(context, id))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
export type SelectedWebhook = Awaited<ReturnType<typeof selectWebhooks>>[number];

export async function lockWebhook(tx: Tx, context: OrganizationContext, id: string): Promise<WebhookRow | null> {
  const [row] = await tx.select().from(webhooks).where(ofId(context, id)).for('update');
  return row ?? null;
}

export async function insertWebhook(tx: Tx, row: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(row);
}

export async function updateWebhook(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<typeof webhooks.$inferInsert>,
): Promise<void> {
  await tx.update(webhooks).set(change).where(ofId(context, id));
}

export async function deleteWebhook(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  await tx.delete(webhooks).where(ofId(context, id));
}
