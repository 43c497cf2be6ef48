/** SQL of the answers to single requirements. Callers that write hold the lock of the control response. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { requirementResponses } from '../tables';

export type AnswerRow = typeof requirementResponses.$inferSelect;

export async function answersOf(tx: Tx, context: OrganizationContext, responseId: string): Promise<AnswerRow[]> {
  return tx
    .select()
    .from(requirementResponses)
    .where(and(ofOrganization(requirementResponses, context), eq(requirementResponses.responseId, responseId)))
    .orderBy(asc(requirementResponses.id));
}

export async function insertAnswers(tx: Tx, rows: (typeof requirementResponses.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(requirementResponses).values(rows);
}

/** Increments the version. */
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

/** The control response that an answer belongs to. */
export async function responseIdOf(tx: Tx, context: OrganizationContext, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ responseId: requirementResponses.responseId })
    .from(requirementResponses)
    .where(and(ofOrganization(requirementResponses, context), eq(requirementResponses.id, id)));
  return row?.responseId ?? null;
}
