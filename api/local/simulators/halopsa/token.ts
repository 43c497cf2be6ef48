/** HaloPSA's token endpoint: client credentials with scopes. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { secretsEqual } from '../secrets-equal';
import type { TokenStore } from '../token-store';

export const application = {
  tenant: 'harbour',
  clientId: 'c4b2a5de-7f50-4f0c-9d57-2f7f2f1f6a20',
  clientSecret: 'sim-halo-secret-9Tz2',
} as const;

const form = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
  scope: z.string().min(1),
});
const query = z.object({ tenant: z.string().optional() });

export function tokenRoute(scope: FastifyInstance, tokens: TokenStore<Set<string>>): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.post('/auth/token', { schema: { body: form, querystring: query } }, (request, reply) => {
    const { client_id, client_secret, scope: scopes } = request.body;
    const { tenant } = request.query;
    const accepted =
      client_id === application.clientId &&
      secretsEqual(client_secret, application.clientSecret) &&
      (tenant === undefined || tenant === application.tenant);
    if (!accepted) {
      return reply
        .code(401)
        .send({ error: 'invalid_client', error_description: 'The specified client credentials are invalid.' });
    }
    const token = tokens.issue(new Set(scopes.split(' ')));
    return reply.send({
      scope: scopes,
      token_type: 'Bearer',
      access_token: token,
      expires_in: tokens.lifetimeSeconds,
    });
  });
}
