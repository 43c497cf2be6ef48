/** SQL of company profiles. */
import { eq } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { personColumns, users } from '../../tenancy/organizations/tables';
import { companyProfiles } from './tables';

export async function findProfile(tx: Tx, context: OrganizationContext) {
  const { values, updatedAt, version } = companyProfiles;
  const [row] = await tx
    .select({ values, updatedAt, version, updatedBy: personColumns(users) })
    .from(companyProfiles)
    .innerJoin(users, eq(users.id, companyProfiles.updatedBy))
    .where(ofOrganization(companyProfiles, context));
  return row ?? null;
}

export async function saveProfile(tx: Tx, row: typeof companyProfiles.$inferInsert): Promise<void> {
  const { organizationId: _, ...set } = row;
  await tx.insert(companyProfiles).values(row).onConflictDoUpdate({ target: companyProfiles.organizationId, set });
}
