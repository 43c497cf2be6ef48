/** NinjaOne's routes: lists are paged by the last id, reports by a cursor. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { secretsEqual } from '../secrets-equal';
import { TokenStore } from '../token-store';
import { type Dependencies, VendorError } from '../vendor';
import { companies } from '../world/world';
import { type Device, devicesIn } from './devices';
import { deviceRow, reports } from './reports';

export const application = {
  clientId: 'simNinjaClient72',
  clientSecret: 'sim-ninja-secret-3Yb8',
} as const;

/** Below the page sizes that clients request, so that paging is exercised. */
const maxPageSize = 20;
const size = z.coerce
  .number()
  .int()
  .min(1)
  .max(1_000)
  .default(100)
  .transform((requested) => Math.min(requested, maxPageSize));
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

/** @throws VendorError for a filter by anything but organisation */
function filterDevices(devices: readonly Device[], filter: string | undefined) {
  if (filter === undefined) return devices;
  const organization = /^org\s*=\s*(\d+)$/.exec(filter.trim())?.[1];
  if (!organization) throw new VendorError('invalid', `The device filter "${filter}" is not supported.`);
  return devices.filter(({ organizationId }) => organizationId === Number(organization));
}

function tokenRoute(scope: FastifyInstance, path: string, tokens: TokenStore<string>): void {
  const form = z.object({
    grant_type: z.literal('client_credentials'),
    client_id: z.string(),
    client_secret: z.string(),
    scope: z.enum(['monitoring', 'management', 'control']),
  });
  scope.withTypeProvider<ZodTypeProvider>().post(path, { schema: { body: form } }, (request, reply) => {
    const { client_id, client_secret, scope: grantedScope } = request.body;
    if (client_id !== application.clientId || !secretsEqual(client_secret, application.clientSecret)) {
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client authentication failed.' });
    }
    return reply.send({
      access_token: tokens.issue(grantedScope),
      expires_in: tokens.lifetimeSeconds,
      scope: grantedScope,
      token_type: 'Bearer',
    });
  });
}

export function ninjaRoutes(scope: FastifyInstance, { clock, devices }: Dependencies): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const tokens = new TokenStore<string>(clock);
  /** Offset of the next page by cursor name. A cursor keeps its name across pages. */
  const cursors = new Map<string, number>();
  for (const path of ['/ws/oauth/token', '/oauth/token']) tokenRoute(scope, path, tokens);

  for (const base of ['/api/v2', '/v2']) {
    app.get(`${base}/organizations`, { schema: { querystring: listQuery } }, async (request) => {
      tokens.authenticate(request);
      const { after, pageSize } = request.query;
      return companies.filter(({ id }) => id > after).slice(0, pageSize);
    });

    app.get(`${base}/devices-detailed`, { schema: { querystring: listQuery } }, async (request) => {
      tokens.authenticate(request);
      const { df, after, pageSize } = request.query;
      return filterDevices(devicesIn(devices.condition), df)
        .filter(({ id }) => id > after)
        .slice(0, pageSize)
        .map((device) => deviceRow(device, clock.now()));
    });

    app.get(`${base}/queries/*`, { schema: { querystring: reportQuery } }, async (request) => {
      tokens.authenticate(request);
      const report = reports[(request.params as { '*': string })['*']];
      if (!report) throw new VendorError('not-found');
      const { df, pageSize, cursor } = request.query;
      const offset = cursor === undefined ? 0 : cursors.get(cursor);
      if (offset === undefined) throw new VendorError('invalid', 'The cursor has expired.');
      const rows = filterDevices(devicesIn(devices.condition), df).flatMap((device) => report(device, clock.now()));
      const results = rows.slice(offset, offset + pageSize);
      const name = cursor ?? randomUUID();
      cursors.set(name, offset + results.length);
      const expires = clock.now().getTime() / 1_000 + 300;
      return { cursor: { name, offset, count: rows.length, expires }, results };
    });
  }
}
