/** SQL of data exports: the history, which are due, who works on them, and what came of it. */
import { constants } from '@msp/contract';
import { and, desc, eq, lte, or, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization, personOf } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { organizations, personColumns, users } from '../../tenancy/organizations/tables';
import { dataExports } from './tables';

export type ExportRow = typeof dataExports.$inferSelect;

const ofId = (context: OrganizationContext, id: string) =>
  and(ofOrganization(dataExports, context), eq(dataExports.id, id));
const requester = personColumns(users);

/** The latest ones, newest first. @param id only this one */
export const selectExports = (tx: Tx, context: OrganizationContext, id?: string) =>
  tx
    .select({ row: dataExports, requester })
    .from(dataExports)
    .leftJoin(users, eq(users.id, dataExports.requestedBy))
    .where(id === undefined ? ofOrganization(dataExports, context) : ofId(context, id))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(constants.dataExports.shown);
export type SelectedExport = Awaited<ReturnType<typeof selectExports>>[number];

/** @returns the row that is under way, which is new unless there was one */
export async function insertOrFind(tx: Tx, context: OrganizationContext): Promise<{ id: string; isNew: boolean }> {
  const requestedAt = context.clock.now();
  const id = newId(requestedAt);
  const [row] = await tx
    .insert(dataExports)
    .values({
      ...{ organizationId: context.organizationId, id, state: 'QUEUED', requestedBy: personOf(context).id },
      ...{ requestedAt, attempts: 0, progressDone: 0, progressTotal: 0 },
    })
    // Changes nothing: an insert that does nothing would not return the row.
    .onConflictDoUpdate({
      target: dataExports.organizationId,
      targetWhere: sql`state in ('QUEUED', 'RUNNING')`,
      set: { attempts: sql`${dataExports.attempts}` },
    })
    .returning({ id: dataExports.id });
  if (!row) throw new Error('Requesting an export returned no row.');
  return { id: row.id, isNew: row.id === id };
}

export async function findExport(tx: Tx, context: OrganizationContext, id: string): Promise<ExportRow | null> {
  const [row] = await tx.select().from(dataExports).where(ofId(context, id));
  return row ?? null;
}

export async function deleteExport(tx: Tx, context: OrganizationContext, id: string): Promise<ExportRow | null> {
  const [row] = await tx.delete(dataExports).where(ofId(context, id)).returning();
  return row ?? null;
}

/** No worker writes it: it waits, or its worker must have stopped. */
const isDue = (now: Date) =>
  or(eq(dataExports.state, 'QUEUED'), and(eq(dataExports.state, 'RUNNING'), lte(dataExports.claimedUntil, now)));

/** Over all organisations, as the system, which finds no suspended organisation. */
export const dueExports = (tx: Tx, now: Date) =>
  tx
    .select({ organizationId: dataExports.organizationId, id: dataExports.id })
    .from(dataExports)
    .innerJoin(organizations, eq(organizations.id, dataExports.organizationId))
    .where(and(isAnyOf(dataExports.state, ['QUEUED', 'RUNNING']), isDue(now)));

/** @returns null if it is not due, which includes one that another worker writes */
export async function claimExport(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  claimedUntil: Date,
): Promise<ExportRow | null> {
  const [row] = await tx
    .update(dataExports)
    .set({
      ...{ state: 'RUNNING', claimedUntil, progressDone: 0, progressTotal: 0 },
      attempts: sql`${dataExports.attempts} + 1`,
    })
    .where(and(ofId(context, id), isDue(context.clock.now())))
    .returning();
  return row ?? null;
}

/** @returns whether it was stored; not if the export was deleted or another worker has claimed it since */
export async function updateClaimed(
  tx: Tx,
  context: OrganizationContext,
  { id, attempts }: ExportRow,
  change: Partial<ExportRow>,
): Promise<boolean> {
  const rows = await tx
    .update(dataExports)
    .set(change)
    .where(and(ofId(context, id), eq(dataExports.state, 'RUNNING'), eq(dataExports.attempts, attempts)))
    .returning({ id: dataExports.id });
  return rows.length > 0;
}

/** Marks those whose time is over. @returns the keys of their files */
export async function expireExports(tx: Tx, context: OrganizationContext): Promise<string[]> {
  const due = await tx
    .select({ id: dataExports.id, storageKey: dataExports.storageKey })
    .from(dataExports)
    .where(
      and(
        ofOrganization(dataExports, context),
        eq(dataExports.state, 'READY'),
        lte(dataExports.expiresAt, context.clock.now()),
      ),
    )
    .for('update');
  for (const { id } of due) {
    await tx.update(dataExports).set({ state: 'EXPIRED', storageKey: null }).where(ofId(context, id));
  }
  return due.flatMap(({ storageKey }) => storageKey ?? []);
}
