/** SQL of control responses, their answers and their versions. */
import { and, eq, max, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database';
import { type OrganizationContext, ofOrganization } from '../platform/organization/context';
import { controlResponses, controlResponseVersions, requirementResponses } from './tables';

export type ResponseRow = typeof controlResponses.$inferSelect;
export type VersionRow = typeof controlResponseVersions.$inferInsert;

/** The organisation's response to a control, held until the transaction ends. */
export async function lockOfControl(
  tx: Tx,
  context: OrganizationContext,
  controlId: string,
): Promise<ResponseRow | null> {
  const [row] = await tx
    .select()
    .from(controlResponses)
    .where(and(ofOrganization(controlResponses, context), eq(controlResponses.controlId, controlId)))
    .for('update');
  return row ?? null;
}

export async function insertResponse(tx: Tx, row: typeof controlResponses.$inferInsert): Promise<void> {
  await tx.insert(controlResponses).values(row);
}

export async function updateResponse(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<ResponseRow>,
): Promise<void> {
  await tx
    .update(controlResponses)
    .set({ ...change, version: sql`${controlResponses.version} + 1` })
    .where(and(ofOrganization(controlResponses, context), eq(controlResponses.id, id)));
}

export async function answersOf(tx: Tx, context: OrganizationContext, responseId: string) {
  return tx
    .select()
    .from(requirementResponses)
    .where(and(ofOrganization(requirementResponses, context), eq(requirementResponses.responseId, responseId)));
}

export async function saveAnswer(tx: Tx, row: typeof requirementResponses.$inferInsert): Promise<void> {
  await tx
    .insert(requirementResponses)
    .values(row)
    .onConflictDoUpdate({
      target: [
        requirementResponses.organizationId,
        requirementResponses.responseId,
        requirementResponses.requirementId,
      ],
      // A changed answer has to be looked at again.
      set: {
        value: row.value,
        reviewStatus: 'PENDING',
        updatedAt: row.updatedAt,
        version: sql`${requirementResponses.version} + 1`,
      },
    });
}

export async function insertVersion(tx: Tx, row: Omit<VersionRow, 'number'>): Promise<number> {
  const [last] = await tx
    .select({ number: max(controlResponseVersions.number) })
    .from(controlResponseVersions)
    .where(
      and(
        eq(controlResponseVersions.organizationId, row.organizationId),
        eq(controlResponseVersions.responseId, row.responseId),
      ),
    );
  const number = (last?.number ?? 0) + 1;
  await tx.insert(controlResponseVersions).values({ ...row, number });
  return number;
}
