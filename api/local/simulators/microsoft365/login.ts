/** The tenant's token endpoint and the page on which an administrator lets the app in. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { html } from '../../../src/platform/http/html';
import { sameSecret } from '../same-secret';
import type { TokenDesk } from '../tokens';
import type { Tools } from '../vendor';
import { app as application, type Tenant } from './tenants';

const problems = {
  tenant: [400, 'invalid_request', 90_002, 'Tenant not found.'],
  client: [400, 'unauthorized_client', 700_016, 'The application was not found in the directory.'],
  secret: [401, 'invalid_client', 7_000_215, 'Invalid client secret provided.'],
  consent: [401, 'invalid_client', 7_000_229, 'The client application has no service principal in the tenant.'],
  scope: [400, 'invalid_scope', 70_011, 'The provided value for the scope is not valid.'],
} as const;

const tenantOf = (tenants: Tenant[], name: string) => tenants.find(({ id, domain }) => id === name || domain === name);

export function loginRoutes(
  scope: FastifyInstance,
  tenants: Tenant[],
  desk: TokenDesk<Tenant>,
  { clock }: Tools,
): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const problem = (name: keyof typeof problems) => {
    const [status, error, code, words] = problems[name];
    const body = {
      error,
      error_description: `AADSTS${code}: ${words}`,
      error_codes: [code],
      timestamp: clock.now().toISOString(),
    };
    return { status, body };
  };

  const tokenForm = z.object({
    grant_type: z.literal('client_credentials'),
    client_id: z.string(),
    client_secret: z.string(),
    scope: z.string(),
  });
  const params = z.object({ tenant: z.string() });

  app.post('/login/:tenant/oauth2/v2.0/token', { schema: { params, body: tokenForm } }, (request, reply) => {
    const refuse = (name: keyof typeof problems) => {
      const { status, body } = problem(name);
      return reply.code(status).send(body);
    };
    const tenant = tenantOf(tenants, request.params.tenant);
    if (!tenant) return refuse('tenant');
    if (request.body.client_id !== application.clientId) return refuse('client');
    if (!sameSecret(request.body.client_secret, application.clientSecret)) return refuse('secret');
    if (request.body.scope !== 'https://graph.microsoft.com/.default') return refuse('scope');
    if (!tenant.consented) return refuse('consent');
    return reply.send({
      token_type: 'Bearer',
      expires_in: desk.lifetimeSeconds,
      ext_expires_in: desk.lifetimeSeconds,
      access_token: desk.issue(tenant),
    });
  });

  const consentQuery = z.object({
    client_id: z.literal(application.clientId),
    redirect_uri: z.url({ protocol: /^https?$/, hostname: /^(localhost|127\.0\.0\.1)$/ }),
    state: z.string().max(2_000).default(''),
    scope: z.string().optional(),
  });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  };

  app.get('/login/:tenant/v2.0/adminconsent', { schema: { params, querystring: consentQuery } }, (request, reply) => {
    const { tenant: name } = request.params;
    const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Permissions requested</title></head><body><main>
<h1>Permissions requested</h1><p>An app asks to read security reports of ${tenantOf(tenants, name)?.name ?? name}.</p>
<form method="post"><button name="answer" value="accept">Accept</button> <button name="answer" value="cancel">Cancel</button></form></main></body></html>`;
    return reply.headers(headers).send(page.text);
  });

  const answer = z.object({ answer: z.enum(['accept', 'cancel']) });
  app.post(
    '/login/:tenant/v2.0/adminconsent',
    { schema: { params, querystring: consentQuery, body: answer } },
    (request, reply) => {
      const back = new URL(request.query.redirect_uri);
      back.searchParams.set('state', request.query.state);
      const tenant = tenantOf(tenants, request.params.tenant);
      if (tenant && request.body.answer === 'accept') {
        tenant.consented = true;
        back.searchParams.set('admin_consent', 'True');
        back.searchParams.set('tenant', tenant.id);
      } else {
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set('error_description', 'The administrator did not consent.');
      }
      return reply.redirect(back.href, 303);
    },
  );
}
