/**
 * Measures how the portfolio grows with its organisations: a member of 300 and a member of 30 of them open its list and its matrix in turn,
 * over HTTP. Prints the time of each row that is shown; exit code 1 if one of the 300 takes more than 1.5 times as long as one of the 30.
 * Run by hand on an idle machine: `npm run portfolio -w api`.
 */
import path from 'node:path';
import { calls, type EndpointData } from '@msp/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { readCatalogue } from '../src/catalogue/control-registries/files';
import { loadCatalogue } from '../src/catalogue/control-registries/load-shipped';
import { systemClock } from '../src/platform/clock';
import { migrate } from '../src/platform/database/migrate';
import { type Send, startApplication } from './application';
import { apiFolder, say, sizes, startDatabases } from './databases';
import { seed } from './seed';

const limit = 1.5;
const rounds = 40;
const warmUps = 5;
const counts = [30, 300] as const;
const port = Number(process.env.MSP_PORT ?? 4_600) + 92;

/** @returns the id of a member of as many organisations */
async function memberOf(client: pg.Client, organizations: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (id, issuer, subject, email, first_name, last_name, created_at, updated_at)
     values (gen_random_uuid(), 'scale', $1, $1, 'Portfolio', $2, now(), now()) returning id`,
    [`portfolio-${organizations}@example.test`, String(organizations)],
  );
  const id = rows[0]?.id ?? '';
  await client.query(
    `insert into memberships (organization_id, id, user_id, role, joined_at)
     select o.id, gen_random_uuid(), $1, 'msp_admin', now() from organizations o order by o.slug limit $2`,
    [id, organizations],
  );
  return id;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

interface Shown {
  name: string;
  endpoint: EndpointData;
  query: Record<string, string>;
  /** Rows or columns of organisations in an answer about so many. */
  rows(organizations: number): number;
}

const page = 50;
const shown: Shown[] = [
  {
    name: 'list, a page',
    endpoint: calls.portfolio.list,
    query: { limit: String(page) },
    rows: (organizations) => Math.min(organizations, page),
  },
  { name: 'matrix', endpoint: calls.portfolio.matrix, query: {}, rows: (organizations) => organizations },
];

const databases = await startDatabases();
await databases.create('portfolio');
const adminUrl = databases.adminUrl('portfolio');
await migrate(adminUrl, path.join(apiFolder, 'migrations'));
const client = new pg.Client({ connectionString: adminUrl });
await client.connect();
await loadCatalogue(drizzle(client), await readCatalogue(path.join(apiFolder, 'catalogue')), systemClock);
await seed(client, sizes.portfolio);
const members: string[] = [];
for (const organizations of counts) members.push(await memberOf(client, organizations));
await client.query('analyze');
await client.end();

const application = await startApplication(databases.databaseUrl('portfolio'), adminUrl, port);
let isSlower = false;
try {
  const senders: Send[] = [];
  for (const member of members) senders.push(await application.signInAs(member));
  say(`\n| | ${counts.map((organizations) => `${organizations} organisations, ms`).join(' | ')} | of a row |`);
  say('| --- | --- | --- | --- |');
  for (const { name, endpoint, query, rows } of shown) {
    const times = counts.map((): number[] => []);
    for (let round = 0; round < rounds + warmUps; round += 1) {
      for (const [index, send] of senders.entries()) {
        const { ms } = await send(endpoint, {}, query);
        if (round >= warmUps) times[index]?.push(ms);
      }
    }
    const medians = times.map(median);
    const [few = 0, many = 0] = medians.map((ms, index) => ms / rows(counts[index] ?? 1));
    if (many / few > limit) isSlower = true;
    say(`| ${name} | ${medians.map((ms) => ms.toFixed(1)).join(' | ')} | ${(many / few).toFixed(2)} |`);
  }
} finally {
  await application.stop();
  await databases.stop();
}
process.exitCode = isSlower ? 1 : 0;
