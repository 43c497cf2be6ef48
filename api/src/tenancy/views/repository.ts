/** SQL of saved views. Every query is limited to the acting person. */
import type { ListPath } from '@msp/contract';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization, personOf } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { savedViews } from './tables';

export type ViewRow = typeof savedViews.$inferSelect;

const own = (context: OrganizationContext) =>
  and(ofOrganization(savedViews, context), eq(savedViews.userId, personOf(context).id)) as SQL;

const ofList = (context: OrganizationContext, path: ListPath) => and(own(context), eq(savedViews.path, path));

export async function viewsOfList(tx: Tx, context: OrganizationContext, path: ListPath): Promise<ViewRow[]> {
  return tx
    .select()
    .from(savedViews)
    .where(ofList(context, path))
    .orderBy(sql`lower(${savedViews.name})`, savedViews.id);
}

/** Makes concurrent changes of the same list's views wait. */
export async function lockList(tx: Tx, context: OrganizationContext, path: ListPath): Promise<void> {
  await tx.select({ id: savedViews.id }).from(savedViews).where(ofList(context, path)).for('update');
}

export async function countOfList(tx: Tx, context: OrganizationContext, path: ListPath): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(savedViews).where(ofList(context, path));
  return counted?.total ?? 0;
}

/** Inserts the view, or replaces the one of the same name. */
export async function saveView(tx: Tx, view: typeof savedViews.$inferInsert): Promise<ViewRow> {
  const { organizationId, userId, path, name } = savedViews;
  const [row] = await tx
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({
      target: [organizationId, userId, path, name],
      set: { search: view.search, updatedAt: view.updatedAt },
    })
    .returning();
  if (!row) throw new Error('Saving a view returned no row.');
  return row;
}

/** @returns whether there was one */
export async function deleteView(tx: Tx, context: OrganizationContext, id: string): Promise<boolean> {
  const removed = await tx
    .delete(savedViews)
    .where(and(own(context), eq(savedViews.id, id)))
    .returning({ id: savedViews.id });
  return removed.length > 0;
}
