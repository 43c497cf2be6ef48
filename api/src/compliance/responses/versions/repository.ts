/** SQL of the versions of control responses. Rows are only ever added. */
import { and, asc, desc, eq, max } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { controlResponseVersions } from '../tables';

export type NewVersion = Omit<typeof controlResponseVersions.$inferInsert, 'number' | 'organizationId'>;

const ofResponse = (context: OrganizationContext, responseId: string) =>
  and(ofOrganization(controlResponseVersions, context), eq(controlResponseVersions.responseId, responseId));

/** Assigns the next number; the caller holds the lock of the response. @returns the number */
export async function insertVersion(tx: Tx, context: OrganizationContext, row: NewVersion): Promise<number> {
  const [last] = await tx
    .select({ number: max(controlResponseVersions.number) })
    .from(controlResponseVersions)
    .where(ofResponse(context, row.responseId));
  const number = (last?.number ?? 0) + 1;
  await tx.insert(controlResponseVersions).values({ ...row, organizationId: context.organizationId, number });
  return number;
}

const step = {
  number: controlResponseVersions.number,
  event: controlResponseVersions.event,
  implementationStatus: controlResponseVersions.implementationStatus,
  actorId: controlResponseVersions.actorId,
  createdAt: controlResponseVersions.createdAt,
};

/** What was done by whom, without the content. Oldest first. */
export async function stepsOf(tx: Tx, context: OrganizationContext, responseId: string) {
  return tx
    .select(step)
    .from(controlResponseVersions)
    .where(ofResponse(context, responseId))
    .orderBy(asc(controlResponseVersions.number));
}

export async function latestStep(tx: Tx, context: OrganizationContext, responseId: string) {
  const [latest] = await tx
    .select(step)
    .from(controlResponseVersions)
    .where(ofResponse(context, responseId))
    .orderBy(desc(controlResponseVersions.number))
    .limit(1);
  return latest ?? null;
}

/** Newest first. */
export async function versionsOf(tx: Tx, context: OrganizationContext, responseId: string) {
  return tx
    .select()
    .from(controlResponseVersions)
    .where(ofResponse(context, responseId))
    .orderBy(desc(controlResponseVersions.number));
}
