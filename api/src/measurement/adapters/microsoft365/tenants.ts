/** The tenant of a connection, and those that the organisation manages as a Microsoft partner. */
import { VendorError } from '../http/vendor-error';
import type { Subject } from '../port';
import type { Graph } from './graph';
import { organizationSchema, partnerCustomerSchema } from './shapes';

/** @param tenantId its ID or domain @returns it as a subject, and its ID in any case */
export async function readTenant(graph: Graph, tenantId: string): Promise<{ subject: Subject; guid: string | null }> {
  const path = '/organization?$select=id,displayName';
  const { rows } = await graph.list(path, organizationSchema, 'the name of the tenant');
  const [tenant] = rows;
  return { subject: { id: tenantId, name: tenant?.displayName ?? tenantId }, guid: tenant?.id ?? null };
}

const denied = "Microsoft 365 denied access to the partner's customers.";
const permissionAdvice =
  'Add the permission DelegatedAdminRelationship.Read.All to the application and grant consent again, or stop listing customers in the settings.';

/** Their tenants are not the organisation's own, so they never count in its metrics. */
export async function readPartnerCustomers(graph: Graph): Promise<Subject[]> {
  const path = '/tenantRelationships/delegatedAdminCustomers';
  try {
    const { rows } = await graph.list(path, partnerCustomerSchema, "the partner's customers");
    return rows.map(({ tenantId, displayName }) => ({
      id: tenantId,
      name: displayName ?? tenantId,
      included: false,
      countable: false,
    }));
  } catch (error) {
    const isDenied = error instanceof VendorError && ['consent-missing', 'not-permitted'].includes(error.problem);
    throw isDenied ? graph.client.error(error.problem, denied, permissionAdvice) : error;
  }
}
