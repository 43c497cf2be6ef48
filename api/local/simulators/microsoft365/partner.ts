/** The customers of a Microsoft partner, for the token's tenant. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { TokenStore } from '../token-store';
import { VendorError } from '../vendor';
import { graphPage, pageQuery } from './paging';
import type { Tenant } from './tenants';

/** Below the number of customers, so that paging is exercised. */
const pageSize = 2;

/** @param customersOf null for a tenant whose application lacks DelegatedAdminRelationship.Read.All */
export function partnerRoutes(
  scope: FastifyInstance,
  tokens: TokenStore<Tenant>,
  customersOf: (tenant: Tenant) => Tenant[] | null,
): void {
  const path = '/graph/v1.0/tenantRelationships/delegatedAdminCustomers';
  const options = { schema: { querystring: pageQuery } };
  scope.withTypeProvider<ZodTypeProvider>().get(path, options, async (request) => {
    const customers = customersOf(tokens.authenticate(request));
    if (!customers) throw new VendorError('forbidden');
    const rows = customers.map(({ id, name }) => ({ id, tenantId: id, displayName: name }));
    return graphPage(request, rows, { pageSize });
  });
}
