/** SQL of daily snapshots, and of what decides whether the organisation is certified. */
import { and, asc, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { followedControlRegistry } from '../../catalogue/control-registries/followed';
import { isOpen } from '../../compliance/assessments/state';
import { assessments } from '../../compliance/assessments/tables';
import { hasNewer } from '../../compliance/certificates/state';
import { certificates } from '../../compliance/certificates/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { organizations } from '../../tenancy/organizations/tables';
import { dailySnapshots } from './tables';

export type SnapshotRow = typeof dailySnapshots.$inferSelect;

/** Those of the registry that the organisation follows now. */
const ofFollowed = (context: OrganizationContext) =>
  and(ofOrganization(dailySnapshots, context), sql`${dailySnapshots.registryId} = ${followedControlRegistry(context)}`);

/** The latest snapshot up to a day, of the registry that the organisation follows now. */
export async function snapshotOn(tx: Tx, context: OrganizationContext, day: string): Promise<SnapshotRow | null> {
  const [row] = await tx
    .select()
    .from(dailySnapshots)
    .where(and(ofFollowed(context), lte(dailySnapshots.day, day)))
    .orderBy(desc(dailySnapshots.day))
    .limit(1);
  return row ?? null;
}

/** The snapshots from a day on, of the registry that the organisation follows now, oldest first. */
export async function snapshotsSince(tx: Tx, context: OrganizationContext, day: string): Promise<SnapshotRow[]> {
  return tx
    .select()
    .from(dailySnapshots)
    .where(and(ofFollowed(context), gte(dailySnapshots.day, day)))
    .orderBy(asc(dailySnapshots.day));
}

/** Replaces an earlier snapshot of the same day. */
export async function saveSnapshot(
  tx: Tx,
  context: OrganizationContext,
  { day, ...figures }: Omit<typeof dailySnapshots.$inferInsert, 'organizationId' | 'registryId'>,
): Promise<void> {
  const values = { ...figures, registryId: followedControlRegistry(context) };
  await tx
    .insert(dailySnapshots)
    .values({ organizationId: context.organizationId, day, ...values })
    .onConflictDoUpdate({ target: [dailySnapshots.organizationId, dailySnapshots.day], set: values });
}

/** The newest certificate that was not revoked, and the open assessment: at most one each. */
export async function findCertification(tx: Tx, context: OrganizationContext) {
  const [row] = await tx
    .select({
      certificate: { id: certificates.id, code: certificates.code, expiresAt: certificates.expiresAt },
      assessment: { id: assessments.id, code: assessments.code, status: assessments.status },
    })
    .from(organizations)
    .leftJoin(
      certificates,
      and(ofOrganization(certificates, context), isNull(certificates.revokedAt), sql`not ${hasNewer}`),
    )
    .leftJoin(assessments, and(ofOrganization(assessments, context), isOpen))
    .where(eq(organizations.id, context.organizationId));
  return { certificate: row?.certificate ?? null, assessment: row?.assessment ?? null };
}
