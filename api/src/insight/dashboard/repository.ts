/** SQL of daily snapshots, and of what decides whether the organisation is certified. */
import { and, asc, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { followedControlRegistry } from '../../catalogue/control-registries/followed';
import { isOpen } from '../../compliance/assessments/state';
import { assessments } from '../../compliance/assessments/tables';
import { hasNewer } from '../../compliance/certificates/state';
import { certificates } from '../../compliance/certificates/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { literalLimit } from '../../platform/database/paging';
import { prepared } from '../../platform/database/prepared/prepared';
import { organizations } from '../../tenancy/organizations/tables';
import { dailySnapshots } from './tables';

export type SnapshotRow = typeof dailySnapshots.$inferSelect;

/** Those of the registry that the organisation follows now. */
const ofFollowed = (context: Pick<OrganizationContext, 'organizationId'>) =>
  and(ofOrganization(dailySnapshots, context), sql`${dailySnapshots.registryId} = ${followedControlRegistry(context)}`);

/** The latest snapshot up to a day, of the registry that the organisation follows now. */
export async function snapshotOn(tx: Tx, context: OrganizationContext, day: string): Promise<SnapshotRow | null> {
  const { organizationId } = context;
  const [row] = await prepared(tx, 'snapshot on a day', { organizationId, day }, (db, of) =>
    db
      .select()
      .from(dailySnapshots)
      .where(and(ofFollowed(of), lte(dailySnapshots.day, of.day)))
      .orderBy(desc(dailySnapshots.day))
      .limit(literalLimit(1)),
  );
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
export async function findCertification(tx: Tx, { organizationId }: OrganizationContext) {
  const [row] = await prepared(tx, 'certification', { organizationId }, (db, of) =>
    db
      .select({
        certificate: { id: certificates.id, code: certificates.code, expiresAt: certificates.expiresAt },
        assessment: { id: assessments.id, code: assessments.code, status: assessments.status },
      })
      .from(organizations)
      .leftJoin(
        certificates,
        and(ofOrganization(certificates, of), isNull(certificates.revokedAt), sql`not ${hasNewer}`),
      )
      .leftJoin(assessments, and(ofOrganization(assessments, of), isOpen))
      .where(eq(organizations.id, of.organizationId)),
  );
  return { certificate: row?.certificate ?? null, assessment: row?.assessment ?? null };
}
