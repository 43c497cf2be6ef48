/** SQL for where integrations create tickets. */
import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { connectedStatuses, integrations } from '../../measurement/integrations/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { newId } from '../../platform/ids';
import { personColumns, users } from '../../tenancy/organizations/tables';
import { ticketDestinations } from './tables';

export const ofIntegration = (context: OrganizationContext, integrationId: string) =>
  and(ofOrganization(ticketDestinations, context), eq(ticketDestinations.integrationId, integrationId)) as SQL;

export async function findDestination(tx: Tx, context: OrganizationContext, integrationId: string) {
  const { settings, labels, changedAt } = ticketDestinations;
  const [row] = await tx
    .select({ settings, labels, changedAt, changedBy: personColumns(users) })
    .from(ticketDestinations)
    .leftJoin(users, eq(users.id, ticketDestinations.changedBy))
    .where(ofIntegration(context, integrationId));
  return row ?? null;
}

export async function saveDestination(
  tx: Tx,
  { organizationId, clock, actor }: OrganizationContext,
  integrationId: string,
  settings: Record<string, string> | null,
  labels: Record<string, string> = {},
): Promise<void> {
  const now = clock.now();
  const change = { settings, labels, changedBy: actor?.id ?? null, changedAt: now };
  await tx
    .insert(ticketDestinations)
    .values({ ...change, organizationId, id: newId(now), integrationId, nextReadAt: now })
    .onConflictDoUpdate({
      target: [ticketDestinations.organizationId, ticketDestinations.integrationId],
      set: change,
    });
}

/** The connected integrations with a destination, by name. */
export async function usableDestinations(tx: Tx, context: OrganizationContext) {
  return tx
    .select({ id: integrations.id, name: integrations.name, adapter: integrations.adapterKey })
    .from(ticketDestinations)
    .innerJoin(
      integrations,
      and(ofOrganization(integrations, context), eq(integrations.id, ticketDestinations.integrationId)),
    )
    .where(
      and(
        ofOrganization(ticketDestinations, context),
        isNotNull(ticketDestinations.settings),
        isAnyOf(integrations.status, connectedStatuses),
      ),
    )
    .orderBy(asc(integrations.name), asc(integrations.id));
}
