/** SQL of integrations that a manager provides to its clients. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { integrationSubjects, integrations, providedIntegrations } from '../tables';

export type ProvidedRow = typeof providedIntegrations.$inferSelect;

/** Whose connection an integration uses, and what it measures there. Null for one of the organisation's own. */
export const providerOf = (provided: ProvidedRow | null | undefined) =>
  provided ? { name: provided.providerName, customer: provided.customerName } : null;

/** Of integrations in the client, by their id; also of those that have been disconnected. */
export async function providedTo(tx: Tx, context: OrganizationContext): Promise<ReadonlyMap<string, ProvidedRow>> {
  const rows = await tx.select().from(providedIntegrations).where(ofOrganization(providedIntegrations, context));
  return new Map(rows.map((row) => [row.integrationId, row]));
}

/** In the client. @returns null for an integration of the organisation's own */
export async function findProvided(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
): Promise<ProvidedRow | null> {
  const [row] = await tx
    .select()
    .from(providedIntegrations)
    .where(and(ofOrganization(providedIntegrations, context), eq(providedIntegrations.integrationId, integrationId)));
  return row ?? null;
}

/** In the client: what measures this customer there, or did before it was disconnected. */
export async function findByCustomer(
  tx: Tx,
  context: OrganizationContext,
  { providerIntegrationId, customerId }: Pick<ProvidedRow, 'providerIntegrationId' | 'customerId'>,
): Promise<ProvidedRow | null> {
  const [row] = await tx
    .select()
    .from(providedIntegrations)
    .where(
      and(
        ofOrganization(providedIntegrations, context),
        eq(providedIntegrations.providerIntegrationId, providerIntegrationId),
        eq(providedIntegrations.customerId, customerId),
      ),
    );
  return row ?? null;
}

/** In the client: the connected ones of a management. */
export async function providedDuring(
  tx: Tx,
  context: OrganizationContext,
  managementId: string,
): Promise<ProvidedRow[]> {
  return tx
    .select()
    .from(providedIntegrations)
    .where(
      and(
        ofOrganization(providedIntegrations, context),
        eq(providedIntegrations.managementId, managementId),
        isNull(providedIntegrations.endedAt),
      ),
    );
}

/** In the client. */
export async function insertProvided(tx: Tx, row: typeof providedIntegrations.$inferInsert): Promise<void> {
  await tx.insert(providedIntegrations).values(row);
}

/** In the client. */
export async function updateProvided(
  tx: Tx,
  context: OrganizationContext,
  integrationId: string,
  change: Partial<typeof providedIntegrations.$inferInsert>,
): Promise<void> {
  await tx
    .update(providedIntegrations)
    .set(change)
    .where(and(ofOrganization(providedIntegrations, context), eq(providedIntegrations.integrationId, integrationId)));
}

/** In the client: the vendor may have renamed the customer. Does nothing to an integration of the organisation's own. */
export async function followCustomerName(tx: Tx, context: OrganizationContext, integrationId: string): Promise<void> {
  await tx
    .update(providedIntegrations)
    .set({ customerName: sql`${integrationSubjects.name}` })
    .from(integrationSubjects)
    .where(
      and(
        ofOrganization(providedIntegrations, context),
        eq(providedIntegrations.integrationId, integrationId),
        ofOrganization(integrationSubjects, context),
        eq(integrationSubjects.integrationId, integrationId),
        eq(integrationSubjects.externalId, providedIntegrations.customerId),
        ne(integrationSubjects.name, providedIntegrations.customerName),
      ),
    );
}

/** The connected ones of one integration of a manager, in all of its clients. As the system. */
export async function providedBy(tx: Tx, providerIntegrationId: string) {
  return tx
    .select({
      provided: providedIntegrations,
      integration: {
        status: integrations.status,
        problemCode: integrations.problemCode,
        problemMessage: integrations.problemMessage,
        failures: integrations.failures,
        lastSuccessAt: integrations.lastSuccessAt,
      },
    })
    .from(providedIntegrations)
    .innerJoin(
      integrations,
      and(
        eq(integrations.organizationId, providedIntegrations.organizationId),
        eq(integrations.id, providedIntegrations.integrationId),
      ),
    )
    .where(
      and(eq(providedIntegrations.providerIntegrationId, providerIntegrationId), isNull(providedIntegrations.endedAt)),
    );
}

const subject = {
  id: integrationSubjects.id,
  externalId: integrationSubjects.externalId,
  name: integrationSubjects.name,
  countable: integrationSubjects.countable,
  gone: integrationSubjects.gone,
};
export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>[number];

/** In the manager. @param separate only those that never count in the organisation's own figures */
export async function listCustomers(tx: Tx, context: OrganizationContext, integrationId: string, separate: boolean) {
  return tx
    .select(subject)
    .from(integrationSubjects)
    .where(
      and(
        ofOrganization(integrationSubjects, context),
        eq(integrationSubjects.integrationId, integrationId),
        separate ? eq(integrationSubjects.countable, false) : undefined,
      ),
    );
}
