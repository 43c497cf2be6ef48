/** SQL of an organisation's logo. Runs in the organisation. */
import { and, eq } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { organizationLogos } from './tables';

export async function insertLogo(tx: Tx, row: typeof organizationLogos.$inferInsert): Promise<void> {
  await tx.insert(organizationLogos).values(row);
}

/** @returns the key of its file, if there was one */
export async function deleteLogo(tx: Tx, context: OrganizationContext): Promise<string[]> {
  const rows = await tx
    .delete(organizationLogos)
    .where(ofOrganization(organizationLogos, context))
    .returning({ key: organizationLogos.storageKey });
  return rows.map(({ key }) => key);
}

/** @param sha256 of its content; any by default */
export async function findLogo(tx: Tx, context: OrganizationContext, sha256?: string) {
  const [row] = await tx
    .select()
    .from(organizationLogos)
    .where(
      and(
        ofOrganization(organizationLogos, context),
        sha256 === undefined ? undefined : eq(organizationLogos.sha256, sha256),
      ),
    );
  return row ?? null;
}
