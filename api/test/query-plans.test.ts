/** The lists on tables as large as many organisations make them: the plan of the very queries that a call sends reads by index. */
import { calls } from '@msp/contract';
import pg from 'pg';
import { responseIn, startTeam, type Team } from './answering';
import { say } from './comment-inputs';
import { type Suite, startSuite } from './suite';

let suite: Suite;
let team: Team;
const organizations = 60;

beforeAll(async () => {
  suite = await startSuite();
  team = await startTeam(suite, 'alpha');
  for (let number = 0; number < 3; number += 1) await responseIn(team, 'IN_REVIEW');
  await suite.admin.query(
    `insert into organizations (id, external_id, slug, name, registry_id, created_at)
     select gen_random_uuid(), 'filler_' || n, 'filler-' || n, 'Filler', (select id from control_registries limit 1), now()
     from generate_series(1, $1::int) n`,
    [organizations],
  );
  await suite.admin.query(
    `insert into control_responses (organization_id, id, control_id, review_status, implementation_status, notes, submitted_at, created_at, updated_at, version)
     select o.id, gen_random_uuid(), c.id, (array['DRAFT','IN_REVIEW','APPROVED'])[1 + c.position % 3], 'NOT_IMPLEMENTED', 'Filler',
       now() - c.position * interval '1 day', now(), now() - c.position * interval '1 hour', 1
     from organizations o cross join controls c where o.slug like 'filler-%'`,
  );
  await suite.admin.query(
    `insert into requirement_responses (organization_id, id, response_id, requirement_id, value, review_status, updated_at, version)
     select r.organization_id, gen_random_uuid(), r.id, q.id, 'true', 'PENDING', now(), 1
     from control_responses r join requirements q on q.control_id = r.control_id where r.notes = 'Filler'`,
  );
  await suite.admin.query(
    `insert into activity_log (organization_id, id, occurred_at, action, record_type, control_id, title, changes)
     select o.id, gen_random_uuid(), now() - n * interval '1 hour', 'UPDATE', 'filler', (select id from controls where position = 1 + n % 60), 'Filler', '[]'
     from organizations o cross join generate_series(1, 400) n where o.slug like 'filler-%'`,
  );
  await suite.admin.query(
    `insert into metric_values (organization_id, id, metric_id, value, status, source, observed_at, collected_at)
     select o.id, gen_random_uuid(), m.id, 1, 'ok', 'Filler', now() - n * interval '7 days', now()
     from organizations o cross join metrics m cross join generate_series(1, 10) n where o.slug like 'filler-%'`,
  );
  await suite.admin.query(
    `insert into comments (organization_id, id, record_type, record_id, author_id, body, created_at, version)
     select r.organization_id, gen_random_uuid(), 'control-response', r.id, $1, 'Filler', now() - n * interval '1 hour', 1
     from control_responses r cross join generate_series(1, 3) n where r.notes = 'Filler'`,
    [team.author.userId],
  );
  await suite.admin.query('vacuum analyze');
}, 120_000);
afterAll(() => suite.stop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Tables that grow with the number of organisations. */
const large = [
  'control_responses',
  'requirement_responses',
  'activity_log',
  'metric_values',
  'control_response_versions',
  'comments',
];

/** Makes the call, and explains each of its reads again as the API's role, in its organisation. */
async function scansOf(
  call: () => Promise<{ statusCode: number; body: string }>,
): Promise<{ scans: string[]; explained: number }> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const answer = await call();
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const sent = query.mock.calls.map(([config, values]) => ({
    text: typeof config === 'string' ? config : ((config as { text?: string }).text ?? ''),
    values: (values ?? (config as { values?: unknown[] }).values ?? []) as unknown[],
  }));
  query.mockRestore();
  const reads = sent.filter(({ text }) => /^\s*select/i.test(text) && large.some((table) => text.includes(table)));
  const client = new pg.Client({ connectionString: suite.databaseUrl });
  await client.connect();
  const scans: string[] = [];
  try {
    await client.query('begin');
    await client.query(`select set_config('role', 'msp_app', true), set_config('app.organization_id', $1, true)`, [
      team.organizationId,
    ]);
    for (const { text, values } of reads) {
      const { rows } = await client.query(
        `explain (format json) ${text.replace(/ for (update|key share)$/i, '')}`,
        values,
      );
      for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan)) {
        const table = node['Relation Name'];
        if (node['Node Type'] === 'Seq Scan' && table && large.includes(table))
          scans.push(`${table}: ${text.slice(0, 200)}`);
      }
    }
  } finally {
    await client.end();
  }
  return { scans, explained: reads.length };
}

test.each([
  ['controls.withStatus', () => team.author.call(calls.controls.withStatus)],
  [
    'controls.withStatus by owner',
    () => team.author.call(calls.controls.withStatus, { query: { owner: team.author.userId } }),
  ],
  ['controlResponses.list', () => team.author.call(calls.controlResponses.list)],
  [
    'the review queue',
    () => team.reviewer.call(calls.controlResponses.list, { query: { mayReview: 'true', sort: 'submittedAt' } }),
  ],
  ['activity.list', () => team.author.call(calls.activity.list)],
  ['activity.list by person', () => team.author.call(calls.activity.list, { query: { actor: team.author.userId } })],
  [
    'activity.list by day',
    () => team.author.call(calls.activity.list, { query: { from: '2026-11-01', to: '2026-11-30' } }),
  ],
  ['activity.ofControl', () => team.author.call(calls.activity.ofControl, { params: { id: 'IDN-01' } })],
  [
    'comments.list',
    async () => {
      const { response } = await responseIn(team, 'DRAFT');
      await say(team.author, { recordType: 'control-response', recordId: response.id }, 'Hello.');
      return team.author.call(calls.comments.list, {
        query: { recordType: 'control-response', recordId: response.id },
      });
    },
  ],
  ['controls.metricHistory', () => team.author.call(calls.controls.metricHistory, { params: { id: 'IDN-01' } })],
  [
    'controlResponses.ofControl',
    () => team.author.call(calls.controlResponses.ofControl, { params: { id: 'IDN-01' } }),
  ],
] as const)('%s reads no large table from end to end', async (_name, call) => {
  const { scans, explained } = await scansOf(call);
  expect(explained).toBeGreaterThan(0);
  expect(scans).toEqual([]);
});
