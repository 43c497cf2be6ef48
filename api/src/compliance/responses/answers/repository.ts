/** SQL that changes answers to single requirements. The caller holds the lock of their control response. */
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { type OrganizationContext, ofOrganization } from '../../../platform/organization/context';
import { requirementResponses } from '../tables';

export type AnswerRow = typeof requirementResponses.$inferSelect;

export async function insertAnswers(tx: Tx, rows: (typeof requirementResponses.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(requirementResponses).values(rows);
}

/** One version further. */
export async function updateAnswer(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  change: Partial<AnswerRow>,
): Promise<void> {
  await tx
    .update(requirementResponses)
    .set({ ...change, version: sql`${requirementResponses.version} + 1` })
    .where(and(ofOrganization(requirementResponses, context), eq(requirementResponses.id, id)));
}

/** Which control response an answer belongs to: what has to be locked before anything is decided about it. */
export async function responseIdOf(tx: Tx, context: OrganizationContext, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ responseId: requirementResponses.responseId })
    .from(requirementResponses)
    .where(and(ofOrganization(requirementResponses, context), eq(requirementResponses.id, id)));
  return row?.responseId ?? null;
}
