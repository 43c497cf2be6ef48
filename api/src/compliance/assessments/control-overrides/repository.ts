/** SQL of control overrides. A removed one stays in the history. */
import { and, desc, eq, isNull } from 'drizzle-orm';
import { controls } from '../../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared/prepared';
import { controlOverrides } from '../tables';

const table = controlOverrides;

const select = (tx: Tx) =>
  tx
    .select({ override: table, control: { id: controls.id, code: controls.code, name: controls.name } })
    .from(table)
    .innerJoin(controls, eq(controls.id, table.controlId));
export type ControlOverrideRow = Awaited<ReturnType<typeof select>>[number];

/** Newest first. */
export async function controlOverridesOf(
  tx: Tx,
  context: OrganizationContext,
  assessmentId: string,
): Promise<ControlOverrideRow[]> {
  return select(tx)
    .where(and(ofOrganization(table, context), eq(table.assessmentId, assessmentId)))
    .orderBy(desc(table.createdAt), desc(table.id));
}

/** Those that were not removed: one for a control at most. @param controlId only this control */
export async function activeControlOverrides(
  tx: Tx,
  { organizationId }: OrganizationContext,
  assessmentId: string,
  controlId?: string,
): Promise<ControlOverrideRow[]> {
  const values = { organizationId, assessmentId, ...(controlId !== undefined && { controlId }) };
  return prepared(tx, controlId === undefined ? 'active overrides' : 'active override', values, (db, of) =>
    select(db).where(
      and(
        ofOrganization(table, of),
        eq(table.assessmentId, of.assessmentId),
        isNull(table.removedAt),
        of.controlId === undefined ? undefined : eq(table.controlId, of.controlId),
      ),
    ),
  );
}

export async function findControlOverride(
  tx: Tx,
  context: OrganizationContext,
  id: string,
): Promise<ControlOverrideRow | null> {
  const [row] = await select(tx).where(and(ofOrganization(table, context), eq(table.id, id)));
  return row ?? null;
}

/** @returns whether the control had no other override in this assessment */
export async function insertControlOverride(tx: Tx, row: typeof table.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id });
  return rows.length > 0;
}

/** @returns whether it was still there */
export async function removeControlOverride(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  removedBy: string,
): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ removedAt: context.clock.now(), removedBy })
    .where(and(ofOrganization(table, context), eq(table.id, id), isNull(table.removedAt)))
    .returning({ id: table.id });
  return rows.length > 0;
}
