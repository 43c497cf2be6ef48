/** Simulates BlockMark, a public registry of certificates. BlockMark does not publish its schemas for issuing and withdrawing, so these are invented. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { secretsEqual } from '../secrets-equal';
import { type Dependencies, type ErrorKind, type Vendor, VendorError } from '../vendor';
import { Registry } from './registry';

const account = { token: 'sim-blockmark-token-5Rm4', scheme: 'trusted-msp' } as const;

const errors: Record<ErrorKind, [number, string]> = {
  unauthenticated: [401, 'The organisation token is missing or invalid.'],
  expired: [401, 'The organisation token has expired.'],
  forbidden: [403, 'This account cannot issue certificates for that scheme.'],
  'not-found': [404, 'Not found.'],
  throttled: [429, 'Too many requests.'],
  'server-error': [503, 'The registry is unavailable.'],
  invalid: [400, 'The request is invalid.'],
};

const day = z.iso.date();
const issueBody = z.object({
  scheme: z.string().min(1).max(100),
  certificateNumber: z.string().min(1).max(100),
  organisationName: z.string().min(1).max(200),
  issuedOn: day,
  expiresOn: day,
});

function routes(scope: FastifyInstance, { clock }: Dependencies): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const registry = new Registry(clock, account.scheme);
  const authenticate = (request: FastifyRequest) => {
    if (!secretsEqual(String(request.headers['x-org-token'] ?? ''), account.token))
      throw new VendorError('unauthenticated');
  };
  const params = z.object({ id: z.string() });
  const keyHeader = z.object({ 'idempotency-key': z.string().min(8).max(200) });

  app.post('/api/v1/certificates', { schema: { body: issueBody, headers: keyHeader } }, (request, reply) => {
    authenticate(request);
    if (request.body.scheme !== account.scheme) throw new VendorError('forbidden');
    const { created, certificate } = registry.issue(request.headers['idempotency-key'], request.body);
    return reply.code(created ? 201 : 200).send(certificate);
  });
  app.get('/api/v1/certificates/:id', { schema: { params } }, async (request) => {
    authenticate(request);
    return registry.get(request.params.id);
  });
  app.post('/api/v1/certificates/:id/withdraw', { schema: { params } }, async (request) => {
    authenticate(request);
    return registry.withdraw(request.params.id);
  });

  const search = z.object({ q: z.string().max(200).default(''), page: z.coerce.number().int().min(1).default(1) });
  app.get('/api/v1/public/certificates', { schema: { querystring: search } }, async (request) =>
    registry.search(request.query.q, request.query.page),
  );
}

export const blockmark: Vendor = {
  key: 'blockmark',
  name: 'BlockMark Registry',
  basePath: '/blockmark',
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
