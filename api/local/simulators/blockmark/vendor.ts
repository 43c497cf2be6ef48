/** Simulates BlockMark, a certificate register. BlockMark does not publish its schemas for issuing and withdrawing, so these are invented. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { secretsEqual } from '../secrets-equal';
import { type Dependencies, type ErrorKind, type Vendor, VendorError } from '../vendor';
import { certificatePage } from './page';
import { pendingMs, Register } from './register';
import { Webhooks } from './webhooks';

const basePath = '/blockmark';
export const account = { token: 'sim-blockmark-token-5Rm4', scheme: 'trusted-msp' } as const;

const errors: Record<ErrorKind, [number, string]> = {
  unauthenticated: [401, 'The organisation token is missing or invalid.'],
  expired: [401, 'The organisation token has expired.'],
  forbidden: [403, 'This account cannot issue certificates for that scheme.'],
  'not-found': [404, 'Not found.'],
  throttled: [429, 'Too many requests.'],
  'server-error': [503, 'The register is unavailable.'],
  invalid: [400, 'The request is invalid.'],
};

const issueBody = z.object({
  scheme: z.string().min(1).max(100),
  name_on_certificate: z.string().min(1).max(200),
  start_time: z.iso.datetime(),
  finish_time: z.iso.datetime(),
  bespoke_id: z.string().min(1).max(100),
  is_test: z.boolean().default(false),
});
const params = z.object({ id: z.string() });
const keyHeader = z.object({ 'idempotency-key': z.string().min(8).max(200) });
const page = z.coerce.number().int().min(1).default(1);

function authenticate(request: FastifyRequest): void {
  const token = String(request.headers['x-org-token'] ?? '');
  if (!secretsEqual(token, account.token)) throw new VendorError('unauthenticated');
}

const withUrl = <T extends { id: string }>(request: FastifyRequest, certificate: T) => ({
  ...certificate,
  url: `http://${request.host}${basePath}/certificates/${certificate.id}/`,
});

function routes(scope: FastifyInstance, { clock, blockmarkWebhook }: Dependencies): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const certificateRegister = new Register(clock, account.scheme);
  const webhooks = new Webhooks(blockmarkWebhook);
  app.addHook('onClose', async () => webhooks.stop());

  app.post('/api/v1/certificates', { schema: { body: issueBody, headers: keyHeader } }, (request, reply) => {
    authenticate(request);
    if (request.body.scheme !== account.scheme) throw new VendorError('forbidden');
    const { created, certificate } = certificateRegister.issue(request.headers['idempotency-key'], request.body);
    if (created) {
      webhooks.send('issued_certificate.created', certificate);
      webhooks.send('issued_certificate.updated', certificate, pendingMs);
    }
    return reply.code(created ? 201 : 200).send(withUrl(request, certificate));
  });
  const byNumber = z.object({ bespoke_id: z.string().min(1).max(100), page });
  app.get('/api/v1/certificates', { schema: { querystring: byNumber } }, async (request) => {
    authenticate(request);
    const found = certificateRegister.withNumber(request.query.bespoke_id, request.query.page);
    return { ...found, results: found.results.map((one) => withUrl(request, one)) };
  });
  app.get('/api/v1/certificates/:id', { schema: { params } }, async (request) => {
    authenticate(request);
    return withUrl(request, certificateRegister.get(request.params.id));
  });
  app.post('/api/v1/certificates/:id/withdraw', { schema: { params } }, async (request) => {
    authenticate(request);
    const certificate = certificateRegister.withdraw(request.params.id);
    webhooks.send('issued_certificate.updated', certificate);
    return withUrl(request, certificate);
  });

  const search = z.object({ q: z.string().max(200).default(''), page });
  app.get('/api/v1/public/certificates', { schema: { querystring: search } }, async (request) =>
    certificateRegister.search(request.query.q, request.query.page),
  );
  app.get('/certificates/:id/', { schema: { params } }, (request, reply) =>
    reply.type('text/html; charset=utf-8').send(certificatePage(certificateRegister.get(request.params.id))),
  );
}

export const blockmark: Vendor = {
  key: 'blockmark',
  name: 'BlockMark Registry',
  basePath,
  credentials: [
    { label: 'X-Org-Token', value: account.token },
    { label: 'Scheme', value: account.scheme },
  ],
  paths: ['/api/v1/certificates', '/api/v1/public/certificates'],
  errorResponse(kind, message) {
    const [status, defaultMessage] = errors[kind];
    return { status, body: { error: message ?? defaultMessage } };
  },
  routes,
};
