/** NinjaOne's lists (paged by the last id) and reports (paged by a cursor). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sameSecret } from '../same-secret';
import { TokenDesk } from '../tokens';
import { Refused, type Tools } from '../vendor';
import { companies } from '../world/world';
import { devices } from './devices';
import { deviceRow, reports } from './reports';

export const application = {
  clientId: 'simNinjaClient72',
  clientSecret: 'sim-ninja-secret-3Yb8',
} as const;

/** A page may be smaller than asked for, so that trying things out meets paging. */
const mostAtOnce = 20;
const size = z.coerce
  .number()
  .int()
  .min(1)
  .max(1_000)
  .default(100)
  .transform((asked) => Math.min(asked, mostAtOnce));
const listQuery = z.object({
  df: z.string().max(200).optional(),
  pageSize: size,
  after: z.coerce.number().int().default(0),
});
const reportQuery = z.object({
  df: z.string().max(200).optional(),
  pageSize: size,
  cursor: z.string().max(100).optional(),
});

/** @throws Refused for any other filter than by organisation */
function inScope(filter: string | undefined) {
  if (filter === undefined) return devices;
  const organization = /^org\s*=\s*(\d+)$/.exec(filter.trim())?.[1];
  if (!organization) throw new Refused('invalid', `The device filter "${filter}" is not understood.`);
  return devices.filter(({ organizationId }) => organizationId === Number(organization));
}

function tokenRoute(scope: FastifyInstance, path: string, desk: TokenDesk<string>): void {
  const form = z.object({
    grant_type: z.literal('client_credentials'),
    client_id: z.string(),
    client_secret: z.string(),
    scope: z.enum(['monitoring', 'management', 'control']),
  });
  scope.withTypeProvider<ZodTypeProvider>().post(path, { schema: { body: form } }, (request, reply) => {
    const { client_id, client_secret, scope: asked } = request.body;
    if (client_id !== application.clientId || !sameSecret(client_secret, application.clientSecret)) {
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client authentication failed.' });
    }
    return reply.send({
      access_token: desk.issue(asked),
      expires_in: desk.lifetimeSeconds,
      scope: asked,
      token_type: 'Bearer',
    });
  });
}

export function ninjaRoutes(scope: FastifyInstance, { clock }: Tools): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const desk = new TokenDesk<string>(clock);
  /** Where a report goes on. A cursor moves: the same name serves every following page. */
  const cursors = new Map<string, number>();
  for (const path of ['/ws/oauth/token', '/oauth/token']) tokenRoute(scope, path, desk);

  for (const base of ['/api/v2', '/v2']) {
    app.get(`${base}/organizations`, { schema: { querystring: listQuery } }, async (request) => {
      desk.grantOf(request);
      const { after, pageSize } = request.query;
      return companies.filter(({ id }) => id > after).slice(0, pageSize);
    });

    app.get(`${base}/devices-detailed`, { schema: { querystring: listQuery } }, async (request) => {
      desk.grantOf(request);
      const { df, after, pageSize } = request.query;
      return inScope(df)
        .filter(({ id }) => id > after)
        .slice(0, pageSize)
        .map((device) => deviceRow(device, clock.now()));
    });

    app.get(`${base}/queries/*`, { schema: { querystring: reportQuery } }, async (request) => {
      desk.grantOf(request);
      const report = reports[(request.params as { '*': string })['*']];
      if (!report) throw new Refused('not-found');
      const { df, pageSize, cursor } = request.query;
      const offset = cursor === undefined ? 0 : cursors.get(cursor);
      if (offset === undefined) throw new Refused('invalid', 'The cursor has expired.');
      const rows = inScope(df).flatMap((device) => report(device, clock.now()));
      const results = rows.slice(offset, offset + pageSize);
      const name = cursor ?? randomUUID();
      cursors.set(name, offset + results.length);
      const expires = clock.now().getTime() / 1_000 + 300;
      return { cursor: { name, offset, count: rows.length, expires }, results };
    });
  }
}
