/** The token endpoint of a Microsoft 365 tenant: client credentials only. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { secretsEqual } from '../secrets-equal';
import type { TokenStore } from '../token-store';
import type { Dependencies } from '../vendor';
import { application, findTenant, type Tenant } from './tenants';

/** Status, OAuth error, AADSTS code and description. */
const errors = {
  tenant: [400, 'invalid_request', 90_002, 'Tenant not found.'],
  client: [400, 'unauthorized_client', 700_016, 'The application was not found in the directory.'],
  secret: [401, 'invalid_client', 7_000_215, 'Invalid client secret provided.'],
  consent: [401, 'invalid_client', 7_000_229, 'The client application has no service principal in the tenant.'],
  scope: [400, 'invalid_scope', 70_011, 'The provided value for the scope is not valid.'],
} as const;

const form = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
  scope: z.string(),
});

/** @returns why no token is issued; undefined when one is */
function errorFor(tenant: Tenant, body: z.output<typeof form>): keyof typeof errors | undefined {
  if (body.client_id !== application.clientId) return 'client';
  if (!secretsEqual(body.client_secret, application.clientSecret)) return 'secret';
  if (body.scope !== 'https://graph.microsoft.com/.default') return 'scope';
  return tenant.consented ? undefined : 'consent';
}

export function tokenRoute(
  scope: FastifyInstance,
  tenants: Tenant[],
  tokens: TokenStore<Tenant>,
  { clock }: Dependencies,
): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const params = z.object({ tenant: z.string() });
  app.post('/login/:tenant/oauth2/v2.0/token', { schema: { params, body: form } }, (request, reply) => {
    const tenant = findTenant(tenants, request.params.tenant);
    const name = tenant ? errorFor(tenant, request.body) : 'tenant';
    if (!tenant || name) {
      const [status, error, code, description] = errors[name ?? 'tenant'];
      return reply.code(status).send({
        error,
        error_description: `AADSTS${code}: ${description}`,
        error_codes: [code],
        timestamp: clock.now().toISOString(),
      });
    }
    return reply.send({
      token_type: 'Bearer',
      expires_in: tokens.lifetimeSeconds,
      ext_expires_in: tokens.lifetimeSeconds,
      access_token: tokens.issue(tenant),
    });
  });
}
