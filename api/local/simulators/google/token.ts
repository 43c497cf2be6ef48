/** Google's token endpoint: assertions of a service account that acts as a user (domain-wide delegation). */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { TokenStore } from '../token-store';
import type { Dependencies } from '../vendor';
import { type Account, accountsOf } from './accounts';
import { publicKey } from './key';
import { serviceAccount, tokenAddress, type Workspace, workspaces } from './workspaces';

export interface Grant {
  workspace: Workspace;
  /** Whom the service account acts as. */
  user: Account;
}

/** Status, OAuth error and description. */
const refusals = {
  signature: [400, 'invalid_grant', 'Invalid JWT Signature.'],
  claims: [
    400,
    'invalid_grant',
    'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe.',
  ],
  account: [400, 'invalid_grant', 'Invalid grant: account not found'],
  user: [400, 'invalid_grant', 'Invalid email or User ID'],
  delegation: [
    401,
    'unauthorized_client',
    'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.',
  ],
} as const;
type Refusal = keyof typeof refusals;

const form = z.object({
  grant_type: z.literal('urn:ietf:params:oauth:grant-type:jwt-bearer'),
  assertion: z.string().max(4_000),
});
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  scope: z.string(),
  iat: z.number(),
  exp: z.number(),
});
const maxSeconds = 3_600;

async function claimsOf(assertion: string, now: Date) {
  try {
    const options = { audience: tokenAddress, algorithms: ['RS256'], currentDate: now };
    return claimsSchema.parse((await jwtVerify(assertion, publicKey, options)).payload);
  } catch (error) {
    return error instanceof errors.JWSSignatureVerificationFailed ? 'signature' : 'claims';
  }
}

async function grantOf(assertion: string, now: Date): Promise<Grant | Refusal> {
  const claims = await claimsOf(assertion, now);
  if (typeof claims === 'string') return claims;
  const { iss, sub, scope, iat, exp } = claims;
  if (iss !== serviceAccount) return 'account';
  if (exp - iat > maxSeconds) return 'claims';
  const workspace = workspaces.find(({ domain }) => sub.endsWith(`@${domain}`));
  const user = workspace && accountsOf(workspace, now).find(({ primaryEmail }) => primaryEmail === sub);
  if (!workspace || !user || user.suspended) return 'user';
  const isDelegated = scope.split(' ').every((one) => workspace.delegatedScopes.includes(one));
  return isDelegated ? { workspace, user } : 'delegation';
}

export function tokenRoute(scope: FastifyInstance, tokens: TokenStore<Grant>, { clock }: Dependencies): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.post('/token', { schema: { body: form } }, async (request, reply) => {
    const grant = await grantOf(request.body.assertion, clock.now());
    if (typeof grant === 'string') {
      const [status, error, error_description] = refusals[grant];
      return reply.code(status).send({ error, error_description });
    }
    return reply.send({
      access_token: tokens.issue(grant),
      expires_in: tokens.lifetimeSeconds - 1,
      token_type: 'Bearer',
    });
  });
}
