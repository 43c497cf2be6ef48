/** A public registry of certificates, like BlockMark's. Its schemas for issuing and withdrawing are our guess: the real ones are not public. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sameSecret } from '../same-secret';
import { type Refusal, Refused, type Tools, type Vendor } from '../vendor';
import { Registry } from './registry';

const account = { token: 'sim-blockmark-token-5Rm4', scheme: 'trusted-msp' } as const;

const words: Record<Refusal, [number, string]> = {
  unauthenticated: [401, 'The organisation token is missing or not known.'],
  expired: [401, 'The organisation token has expired.'],
  forbidden: [403, 'This account may not issue for that scheme.'],
  'not-found': [404, 'Not found.'],
  throttled: [429, 'Too many requests.'],
  'server-error': [503, 'The registry is unavailable.'],
  invalid: [400, 'The request is not valid.'],
};

const day = z.iso.date();
const issueBody = z.object({
  scheme: z.string().min(1).max(100),
  certificateNumber: z.string().min(1).max(100),
  organisationName: z.string().min(1).max(200),
  issuedOn: day,
  expiresOn: day,
});

function routes(scope: FastifyInstance, { clock }: Tools): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const registry = new Registry(clock, account.scheme);
  const authenticate = (request: FastifyRequest) => {
    if (!sameSecret(String(request.headers['x-org-token'] ?? ''), account.token)) throw new Refused('unauthenticated');
  };
  const params = z.object({ id: z.string() });
  const keyHeader = z.object({ 'idempotency-key': z.string().min(8).max(200) });

  app.post('/api/v1/certificates', { schema: { body: issueBody, headers: keyHeader } }, (request, reply) => {
    authenticate(request);
    if (request.body.scheme !== account.scheme) throw new Refused('forbidden');
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
  refuse(refusal, message) {
    const [status, usual] = words[refusal];
    return { status, body: { error: message ?? usual } };
  },
  routes,
};
