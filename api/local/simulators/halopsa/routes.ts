/** HaloPSA's resources. Lists require a read scope, writing requires `edit:tickets`. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TokenStore } from '../token-store';
import { type Dependencies, VendorError } from '../vendor';
import { agents, assets, clients } from './data';
import { haloPage, listQuery } from './paging';
import { haloTicketRoutes, type RequireScope } from './ticket-routes';
import { application, tokenRoute } from './token';

export function haloRoutes(scope: FastifyInstance, dependencies: Dependencies): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { clock } = dependencies;
  const tokens = new TokenStore<Set<string>>(clock);
  const requireScope: RequireScope = (request, required) => {
    const granted = tokens.authenticate(request);
    if (!granted.has('all') && !granted.has(required)) {
      throw new VendorError('forbidden', `The scope ${required} is missing.`);
    }
  };

  app.get('/api/authinfo', async (request) => ({
    auth_url: `${request.protocol}://${request.host}/halopsa/auth`,
    tenant_id: application.tenant,
  }));
  tokenRoute(scope, tokens);

  const options = { schema: { querystring: listQuery } };
  app.get('/api/Client', options, async (request) => {
    requireScope(request, 'read:customers');
    return haloPage('clients', clients(), request.query);
  });
  app.get('/api/Client/:id', { schema: { params: z.object({ id: z.coerce.number().int() }) } }, async (request) => {
    requireScope(request, 'read:customers');
    const client = clients().find(({ id }) => id === request.params.id);
    if (!client) throw new VendorError('not-found');
    return client;
  });
  app.get('/api/Agent', options, async (request) => {
    requireScope(request, 'read:agents');
    return haloPage('agents', agents(clock.now()), request.query);
  });
  app.get('/api/Asset', options, async (request) => {
    requireScope(request, 'read:assets');
    return haloPage('assets', assets(), request.query);
  });
  haloTicketRoutes(scope, requireScope, dependencies);
}
