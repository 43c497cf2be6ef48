/** The page on which a tenant's administrator grants consent to the app. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { html } from '../../../src/platform/http/html';
import { application, findTenant, type Tenant } from './tenants';

const path = '/login/:tenant/v2.0/adminconsent';
const params = z.object({ tenant: z.string() });
const query = z.object({
  client_id: z.literal(application.clientId),
  redirect_uri: z.url({ protocol: /^https?$/, hostname: /^(localhost|127\.0\.0\.1)$/ }),
  state: z.string().max(2_000).default(''),
  scope: z.string().optional(),
});
const form = z.object({ answer: z.enum(['accept', 'cancel']) });

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
};

const consentPage = (
  tenantName: string,
) => html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Permissions requested</title></head><body><main>
<h1>Permissions requested</h1><p>An app requests permission to read the security reports of ${tenantName}.</p>
<form method="post"><button name="answer" value="accept">Accept</button> <button name="answer" value="cancel">Cancel</button></form></main></body></html>`;

export function consentRoutes(scope: FastifyInstance, tenants: Tenant[]): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  app.get(path, { schema: { params, querystring: query } }, (request, reply) => {
    const { tenant } = request.params;
    return reply.headers(headers).send(consentPage(findTenant(tenants, tenant)?.name ?? tenant).text);
  });

  app.post(path, { schema: { params, querystring: query, body: form } }, (request, reply) => {
    const target = new URL(request.query.redirect_uri);
    target.searchParams.set('state', request.query.state);
    const tenant = findTenant(tenants, request.params.tenant);
    if (tenant && request.body.answer === 'accept') {
      tenant.consented = true;
      target.searchParams.set('admin_consent', 'True');
      target.searchParams.set('tenant', tenant.id);
    } else {
      target.searchParams.set('error', 'access_denied');
      target.searchParams.set('error_description', 'The administrator did not consent.');
    }
    return reply.redirect(target.href, 303);
  });
}
