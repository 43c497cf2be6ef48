/** Autotask's resources: the zone of a user, queries with conditions, pages by links that are requested like the query, and fields. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { secretsEqual } from '../secrets-equal';
import { type Dependencies, VendorError } from '../vendor';
import { type Row, rowsOf, ticketFields } from './data';

export const application = {
  userName: 'k7v2m9q4x1s8d3@harbour-it.example',
  secret: 'sim-at-secret-5Jd9',
  integrationCode: 'SIMTRACKINGIDENTIFIER31',
} as const;

export const apiPath = '/ATServicesRest/V1.0';

/** Below the page size that clients request, so that paging is exercised. */
const maxRows = 100;
const value = z.union([z.string(), z.number(), z.boolean()]);
const query = z.object({
  MaxRecords: z.number().int().min(1).max(500).default(500),
  IncludeFields: z.array(z.string()).optional(),
  Filter: z.array(z.object({ op: z.string(), field: z.string(), value })).min(1),
});
type Query = z.output<typeof query>;
const position = z.object({ nextIds: z.array(z.number()).length(1) });

function authenticate({ headers }: FastifyRequest): void {
  const { userName, secret, integrationCode } = application;
  // A wrong tracking identifier has another answer than a wrong user name or secret.
  const isUser = secretsEqual(String(headers.username), userName) && secretsEqual(String(headers.secret), secret);
  if (!isUser) throw new VendorError('unauthenticated');
  if (headers.apiintegrationcode !== integrationCode) throw new VendorError('invalid', 'IntegrationCode is invalid.');
}

function fieldOf(row: Row, field: string) {
  const found = row[field];
  if (found === undefined) throw new VendorError('invalid', `The entity has no field ${field}.`);
  return found;
}

function matches(row: Row, { op, field, value: expected }: Query['Filter'][number]): boolean {
  const found = fieldOf(row, field);
  if (op === 'eq') return found === expected;
  if (op === 'noteq') return found !== expected;
  if (op === 'gte') return found !== null && found >= expected;
  throw new VendorError('invalid', `The operator ${op} is not supported.`);
}

const project = (row: Row, fields: string[] | undefined): Row =>
  fields ? Object.fromEntries(['id', ...fields].map((name) => [name, fieldOf(row, name)])) : row;

export function autotaskRoutes(scope: FastifyInstance, { clock }: Dependencies): void {
  const app = scope.withTypeProvider<ZodTypeProvider>();

  const addressOf = (request: FastifyRequest, path: string) =>
    `${request.protocol}://${request.host}${scope.prefix}${path}`;

  // Needs no sign-in.
  const lookUp = z.object({ user: z.string() });
  app.get(`${apiPath}/zoneInformation`, { schema: { querystring: lookUp } }, async (request) => {
    if (request.query.user.toLowerCase() !== application.userName) {
      throw new VendorError('invalid', 'Zone information could not be determined');
    }
    return { zoneName: 'Simulated zone', url: addressOf(request, '/ATServicesRest/'), webUrl: request.host, ci: 4605 };
  });

  app.get(`${apiPath}/Tickets/entityInformation/fields`, async (request) => {
    authenticate(request);
    return { fields: ticketFields };
  });

  for (const entity of ['Tickets', 'Companies'] as const) {
    const pageAfter = (request: FastifyRequest<{ Body: Query }>, lastId: number) => {
      authenticate(request);
      const { MaxRecords, IncludeFields, Filter } = request.body;
      const rows = rowsOf[entity](clock.now()).filter(
        (row) => Number(row.id) > lastId && Filter.every((condition) => matches(row, condition)),
      );
      const page = rows.slice(0, Math.min(MaxRecords, maxRows));
      const paging = JSON.stringify({ pageSize: MaxRecords, nextIds: [page.at(-1)?.id] });
      const next = addressOf(request, `${apiPath}/${entity}/query/next?paging=${encodeURIComponent(paging)}`);
      return {
        items: page.map((row) => project(row, IncludeFields)),
        pageDetails: {
          count: page.length,
          requestCount: MaxRecords,
          prevPageUrl: null,
          nextPageUrl: page.length < rows.length ? next : null,
        },
      };
    };
    app.post(`${apiPath}/${entity}/query`, { schema: { body: query } }, async (request) => pageAfter(request, -1));
    const paged = { body: query, querystring: z.object({ paging: z.string().max(500) }) };
    app.post(`${apiPath}/${entity}/query/next`, { schema: paged }, async (request) => {
      const [lastId = 0] = position.parse(JSON.parse(request.query.paging)).nextIds;
      return pageAfter(request, lastId);
    });
  }
}
