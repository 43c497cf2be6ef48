/** SQL of calendar feeds. A member sees their own; the system finds one by the hash of its token. */
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { givesAccess, memberships, organizations } from '../../../tenancy/organizations/tables';
import { calendarFeeds } from '../tables';

const own = (context: OrganizationContext, userId: string) =>
  and(ofOrganization(calendarFeeds, context), eq(calendarFeeds.userId, userId));

export async function findFeed(tx: Tx, context: OrganizationContext, userId: string) {
  const { scope, createdAt, lastUsedOn } = calendarFeeds;
  const [row] = await tx.select({ scope, createdAt, lastUsedOn }).from(calendarFeeds).where(own(context, userId));
  return row;
}

type NewFeed = Omit<typeof calendarFeeds.$inferInsert, 'organizationId' | 'lastUsedOn'>;

/** In place of an earlier one, whose link ends. */
export async function replaceFeed(tx: Tx, context: OrganizationContext, row: NewFeed): Promise<void> {
  const { organizationId } = context;
  const { scope, tokenHash, createdAt } = row;
  await tx
    .insert(calendarFeeds)
    .values({ ...row, organizationId })
    .onConflictDoUpdate({
      target: [calendarFeeds.organizationId, calendarFeeds.userId],
      set: { scope, tokenHash, createdAt, lastUsedOn: null },
    });
}

export async function deleteFeed(tx: Tx, context: OrganizationContext, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(own(context, userId));
}

/**
 * Runs as the system, which sees no suspended or closed organisation.
 * @returns the feed of a member who has not left since it was created, and notes the day of its use
 */
export async function useFeed(tx: Tx, tokenHash: string, today: string) {
  const [row] = await tx
    .select({
      id: calendarFeeds.id,
      organizationId: calendarFeeds.organizationId,
      organization: { name: organizations.name, externalId: organizations.externalId },
      userId: calendarFeeds.userId,
      scope: calendarFeeds.scope,
      lastUsedOn: calendarFeeds.lastUsedOn,
    })
    .from(calendarFeeds)
    .innerJoin(organizations, eq(organizations.id, calendarFeeds.organizationId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.organizationId, calendarFeeds.organizationId),
        eq(memberships.userId, calendarFeeds.userId),
        isNull(memberships.removedAt),
        gte(calendarFeeds.createdAt, memberships.joinedAt),
        givesAccess,
      ),
    )
    .where(eq(calendarFeeds.tokenHash, tokenHash));
  if (row && row.lastUsedOn !== today) {
    await tx
      .update(calendarFeeds)
      .set({ lastUsedOn: sql`${today}::date` })
      .where(and(eq(calendarFeeds.organizationId, row.organizationId), eq(calendarFeeds.id, row.id)));
  }
  return row;
}
