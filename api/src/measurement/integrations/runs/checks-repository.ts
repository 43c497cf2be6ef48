/** SQL for the checks that integrations report. */
import { and, asc, eq } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import { isAnyOf } from '../../../platform/database/any-of';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared/prepared';
import { isConnected } from '../repository';
import { integrations, securityChecks } from '../tables';

/** The latest checks of every connected integration, sorted by name, with the adapter that reported each. */
export async function currentChecks(tx: Tx, { organizationId }: OrganizationContext) {
  return prepared(tx, 'current checks of integrations', { organizationId }, (db, of) =>
    db
      .select({
        integrationId: securityChecks.integrationId,
        adapterKey: integrations.adapterKey,
        key: securityChecks.key,
        category: securityChecks.category,
        name: securityChecks.name,
        implementationStatus: securityChecks.implementationStatus,
        observedAt: securityChecks.observedAt,
      })
      .from(securityChecks)
      .innerJoin(
        integrations,
        and(ofOrganization(integrations, of), eq(integrations.id, securityChecks.integrationId), isConnected),
      )
      .where(ofOrganization(securityChecks, of))
      .orderBy(asc(securityChecks.name)),
  );
}

/** The checks of one integration, sorted by name. */
export async function checksOf(tx: Tx, context: OrganizationContext, integrationId: string) {
  return tx
    .select()
    .from(securityChecks)
    .where(and(ofOrganization(securityChecks, context), eq(securityChecks.integrationId, integrationId)))
    .orderBy(asc(securityChecks.name));
}

/**
 * Stores the checks of a collection.
 * @param keepsOthers keeps earlier checks that the collection could not measure; otherwise those that the vendor no longer reports
 * are deleted
 */
export async function storeChecks(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
  rows: (typeof securityChecks.$inferInsert)[],
  keepsOthers: boolean,
): Promise<void> {
  const replaced = keepsOthers
    ? isAnyOf(
        securityChecks.key,
        rows.map(({ key }) => key),
      )
    : undefined;
  await tx
    .delete(securityChecks)
    .where(and(ofOrganization(securityChecks, context), eq(securityChecks.integrationId, integrationId), replaced));
  if (rows.length > 0) await tx.insert(securityChecks).values(rows);
}
