/** Query plans on tables with many organisations: every list reads them by index. The queries are the ones that the call sends. */
import { type CallSchemas, calls, type EndpointData } from '@msp/contract';
import { schemas } from '@msp/contract/schemas';
import pg from 'pg';
import { z } from 'zod';
import { seed } from '../../bench/seed';
import { connectIntegration } from '../../src/measurement/integrations/service';
import { everyCall } from '../support/contract-calls';
import type { CallInput } from '../support/people';
import { submitUnready } from '../support/requests/assessment-requests';
import { commentOn } from '../support/requests/comment-requests';
import { addEvidence } from '../support/requests/evidence-requests';
import { seedFramework } from '../support/requests/framework-requests';
import { createResponseIn, createTeam, type Team } from '../support/requests/response-requests';
import { createRisk, createSupplier } from '../support/requests/risk-requests';
import { startReview } from '../support/requests/task-requests';
import { seedWebhook } from '../support/requests/webhook-requests';
import { seedPolicies } from '../support/seeds/seed-policies';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let team: Team;
/** Tables that grow with the number of organisations. */
let growing: Set<string>;
let commentedResponse: string;
let integrationId: string;
/** Ids of records that were added for this test, by the names that requests use. */
const recordIds: Record<string, string> = {};

beforeAll(async () => {
  suite = await startSuite();
  team = await createTeam(suite, 'alpha');
  for (let number = 0; number < 3; number += 1) {
    const { response } = await createResponseIn(team, 'IN_REVIEW');
    commentedResponse = response.id;
  }
  await commentOn(team.author, { recordType: 'control-response', recordId: commentedResponse }, 'Hello.');
  for (let number = 0; number < 3; number += 1) await addEvidence(team.author, `Export ${number}`);
  const administrator = await suite.person(team.organizationId, 'msp_admin');
  integrationId = await connectIntegration(administrator.context, 'ninjaone', 'Devices');
  const { policyDocumentId, policyVersionId } = await seedPolicies(administrator, 'alpha');
  const { response } = await createResponseIn(team, 'APPROVED');
  const review = await startReview(administrator);
  Object.assign(recordIds, {
    task: review.task.id,
    risk: (await createRisk(administrator)).id,
    supplier: (await createSupplier(administrator)).id,
    accessReview: review.id,
    ownFramework: await seedFramework(administrator, 'Customer rules'),
    integration: integrationId,
    webhook: (await seedWebhook(suite, administrator, 'alpha')).webhookId,
    policy: policyDocumentId,
    policyVersion: policyVersionId,
    assessment: (await submitUnready(administrator)).id,
    assessedControl: response.control.id,
  });
  const client = new pg.Client({ connectionString: suite.adminUrl });
  await client.connect();
  await seed(client, { organizations: 200, evidence: 5, activity: 20, metricWeeks: 3, snapshotDays: 15 });
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and (c.relname = 'users' or exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))`,
  );
  growing = new Set(rows.map(({ name }) => name));
  await client.end();
}, 180_000);
afterAll(() => suite.stop());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

interface Query {
  text: string;
  values: unknown[];
}

/** The read queries that a call sends. */
async function readsOf(call: () => Promise<{ statusCode: number; body: string }>): Promise<Query[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const response = await call();
  const queries = query.mock.calls.map(([config, values]) => ({
    text: typeof config === 'string' ? config : ((config as { text?: string }).text ?? ''),
    values: (values ?? (config as { values?: unknown[] }).values ?? []) as unknown[],
  }));
  query.mockRestore();
  if (response.statusCode !== 200) throw new Error(response.body);
  return queries.filter(
    ({ text }) => /^\s*(select|with)/i.test(text) && [...growing].some((table) => text.includes(table)),
  );
}

/** Explains each query with a role of the API in the organisation. @returns the sequential scans of growing tables */
async function sequentialScansOf(reads: Query[], role = 'msp_app'): Promise<string[]> {
  const client = new pg.Client({ connectionString: suite.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // The seeded tables are small. The default cost, for spinning disks, prefers a sequential scan of a few pages to an index.
    await client.query('set local random_page_cost = 1.1');
    await client.query(`select set_config('role', $2, true), set_config('app.organization_id', $1, true)`, [
      team.organizationId,
      role,
    ]);
    const scans: string[] = [];
    for (const { text, values } of reads) {
      // Authentication reads sessions and memberships with the system's role.
      if (/"sessions"/.test(text)) continue;
      const { rows } = await client.query(
        `explain (format json) ${text.replace(/ for (update|key share)$/i, '')}`,
        values,
      );
      for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan)) {
        const table = node['Relation Name'];
        if (node['Node Type'] === 'Seq Scan' && table && growing.has(table)) scans.push(`${table}: ${text}`);
      }
    }
    return scans;
  } finally {
    await client.end();
  }
}

/** Requests for each list: unfiltered, then searched, filtered and sorted. A list without an entry fails the first test. */
const listRequests: Record<string, CallInput[]> = {
  'activityFeed.list': [
    {},
    { query: { search: 'approved' } },
    { query: { action: 'REJECT' } },
    { query: { sort: 'title' } },
    { query: { sort: 'who', order: 'desc' } },
    { query: { sort: 'controls' } },
    { query: { actor: 'author' } },
    { query: { from: '2026-11-01', to: '2026-11-30', limit: '50' } },
  ],
  'activityFeed.audit': [
    {},
    { query: { search: 'approved' } },
    { query: { record: 'evidence', sort: 'who' } },
    { query: { action: 'SIGN_IN', actor: 'author' } },
  ],
  'activityFeed.ofControl': [{ params: { id: 'IDN-01' } }],
  'activityFeed.ofPolicy': [{ params: { id: 'policy' } }],
  'assessments.list': [
    {},
    { query: { search: 'asm', status: 'SUBMITTED', sort: 'submittedAt' } },
    { query: { sort: 'status' } },
  ],
  'certificates.list': [{}, { query: { search: 'tmsp', sort: 'expiresAt' } }],
  'comments.list': [{ query: { recordType: 'control-response', recordId: 'commentedResponse' } }],
  'controls.withStatus': [
    {},
    { query: { search: 'backup' } },
    { query: { owner: 'author' } },
    { query: { progress: 'APPROVED', sort: 'updatedAt', order: 'desc' } },
    { query: { sort: 'owner' } },
    { query: { due: 'OVERDUE', sort: 'dueOn' } },
    { query: { sort: 'answered', order: 'desc' } },
    { query: { sort: 'evidence' } },
  ],
  'managements.clients': [{}],
  'portfolio.list': [{}],
  'scans.list': [{}, { query: { search: 'ssl', state: ['open', 'resolved'], sort: 'scanner', control: 'DEV-02' } }],
  'scans.scanners': [{}],
  'risks.list': [{}, { query: { search: 'rmm', state: 'open', sort: 'owner' } }],
  'suppliers.list': [{}, { query: { search: 'rmm', documents: 'expired', sort: 'owner' } }],
  'frameworks.list': [{}, { query: { search: 'nist', choice: 'other', sort: 'percent' } }],
  'frameworks.entries': [
    { params: { key: 'iso-27001' } },
    { params: { key: 'cis-controls' }, query: { search: 'log', state: 'gap', level: 'IG1', sort: 'applicability' } },
  ],
  'responsibilities.list': [{}, { query: { search: 'patch', change: 'added', sort: 'changedAt' } }],
  'responsibilities.inherited': [{}, { query: { search: 'patch', responsibility: 'shared', sort: 'managerState' } }],
  'tasks.list': [{}, { query: { search: 'review', state: 'suggested', sort: 'assignee' } }],
  'tickets.list': [
    {},
    { query: { search: 'tkt', state: 'open', sort: 'closedAt' } },
    { query: { control: 'IDN-01', kind: 'check', sort: 'control' } },
    { query: { integration: 'integration', resolution: 'proposed' } },
  ],
  'tickets.destinations': [{}],
  'checks.list': [{}, { query: { search: 'backup', state: 'fail', sort: 'since' } }],
  'controlResponses.list': [
    {},
    { query: { search: 'backup' } },
    { query: { mayReview: 'true', sort: 'submittedAt' } },
    { query: { control: 'IDN-01' } },
  ],
  'dashboard.activity': [{ query: { limit: '10' } }],
  'evidence.list': [
    {},
    { query: { search: 'export' } },
    { query: { validity: 'STALE', type: 'REPORT', sort: 'name' } },
    { query: { sort: 'controls' } },
    { query: { sort: 'file', order: 'desc' } },
    { query: { sort: 'uploadedBy' } },
    { query: { control: 'IDN-01' } },
  ],
  'integrations.list': [
    {},
    { query: { search: 'tenant' } },
    { query: { sort: 'score' } },
    { query: { sort: 'connectedBy' } },
  ],
  'integrations.subjects': [
    { params: { id: 'integration' } },
    { params: { id: 'integration' }, query: { search: 'subject', included: 'true', sort: 'lastSeenAt' } },
  ],
  'integrations.customers': [
    { params: { id: 'integration' } },
    { params: { id: 'integration' }, query: { search: 'subject', mapping: 'unmapped', sort: 'client' } },
  ],
  'integrations.metrics': [{ params: { id: 'integration' } }],
  'webhooks.deliveries': [
    { params: { id: 'webhook' } },
    { params: { id: 'webhook' }, query: { search: 'evidence', status: 'FAILED', sort: 'attempts' } },
  ],
  'integrations.syncHistory': [
    { params: { id: 'integration' } },
    { params: { id: 'integration' }, query: { kind: 'collection', outcome: 'failed', sort: 'duration' } },
  ],
  'metrics.list': [{}, { query: { search: 'device', state: 'off-target', sort: 'value' } }],
  'metrics.subjects': [{ params: { id: 'device-patched-percent' } }],
  'metricOverrides.list': [
    {},
    { query: { metric: 'device-patched-percent', state: 'active' } },
    { query: { control: 'DEV-02', sort: 'value' } },
    { query: { integration: 'integration', search: 'agreed' } },
  ],
  'notifications.list': [{}, { query: { unread: 'true', kind: 'MENTIONED' } }],
  'policies.list': [{}, { query: { search: 'backup', state: 'PUBLISHED', sort: 'acceptance' } }],
  'policies.acceptances': [
    { params: { id: 'policyVersion' } },
    { params: { id: 'policyVersion' }, query: { search: 'person', state: 'OPEN', sort: 'dueOn' } },
  ],
  'users.list': [{}, { query: { search: 'person' } }, { query: { state: 'PENDING', role: 'VIEWER', sort: 'state' } }],
};
/** Requests for other frequent calls. */
const otherRequests: Record<string, CallInput[]> = {
  'apiKeys.list': [{}],
  'activityFeed.actors': [{}],
  'assessments.readiness': [{}],
  'assessments.get': [{ params: { id: 'assessment' } }],
  'assessments.controls': [{ params: { id: 'assessment' } }],
  'assessments.control': [{ params: { id: 'assessment', controlId: 'assessedControl' } }],
  'assessments.finding': [{ params: { id: 'assessedControl' } }],
  'assessments.controlHistory': [{ params: { id: 'assessment', controlId: 'assessedControl' } }],
  'assessments.reportCsv': [{ params: { id: 'assessment' } }],
  'controlOverrides.ofAssessment': [{ params: { id: 'assessment' } }],
  'controls.metricHistory': [{ params: { id: 'IDN-01' } }],
  'integrations.read': [{ params: { id: 'integration' } }],
  'integrations.activeJob': [{ params: { id: 'integration' } }],
  'metrics.read': [{ params: { id: 'device-patched-percent' } }],
  'metrics.history': [{ params: { id: 'device-patched-percent' } }],
  'controls.neighbours': [
    { params: { id: 'IDN-01' } },
    { params: { id: 'IDN-01' }, query: { search: 'backup', sort: 'updatedAt', order: 'desc' } },
  ],
  'controlResponses.ofControl': [{ params: { id: 'IDN-01' } }],
  'dashboard.get': [{}],
  'dashboard.history': [{}],
  'dashboard.work': [{}, { query: { full: 'true' } }],
  'evidence.listCsv': [{}],
  'notifications.unreadCount': [{}],
  'notifications.settings': [{}],
  'policies.read': [{ params: { id: 'policy' } }],
  'policies.getVersion': [{ params: { id: 'policyVersion' } }],
  'policies.citations': [{ params: { id: 'policy' } }],
  'policies.toRead': [{}],
  'policies.status': [{}],
  'risks.unregistered': [{}],
  'risks.read': [{ params: { id: 'risk' } }],
  'suppliers.read': [{ params: { id: 'supplier' } }],
  'frameworks.entry': [
    { params: { key: 'nis2', entry: '21(2)(a)' } },
    { params: { key: 'ownFramework', entry: 'C-1' } },
  ],
  'frameworks.ofControl': [{ params: { id: 'IDN-01' } }],
  'responsibilities.versions': [{}],
  'responsibilities.inheritance': [{}],
  'responsibilities.ofControl': [{ params: { id: 'IDN-01' } }],
  'tasks.read': [{ params: { id: 'task' } }],
  'accessReviews.read': [{ params: { id: 'accessReview' } }],
  'calendar.read': [{}],
  'users.listCsv': [{}],
  'users.mentionSearch': [{ query: { search: 'person' } }],
  'users.personSearch': [{ query: { search: 'person' } }],
};

/** Lists that are not stored in the database: the available adapters are code. */
const notInDatabase = ['integrations.adapters'];

/** The queue of assessors spans organisations: functions of the database read it. Their queries have a test of their own. */
const byFunctions = ['assessments.queue'];

/** Lists of every organisation, for superadmins: they read whole tables, of which there is one row for each organisation or member. */
const ofInstallation = ['admin.organizations', 'admin.certificates', 'admin.schemeStaff', 'admin.failedJobs'];

/** The contract's lists: the calls that return pages. */
const lists = everyCall.filter(({ name }) => {
  if ([...notInDatabase, ...byFunctions, ...ofInstallation].includes(name)) return false;
  const [group = '', call = ''] = name.split('.');
  const { response } = (schemas as Record<string, Record<string, CallSchemas>>)[group]?.[call] ?? {};
  return response instanceof z.ZodObject && 'nextCursor' in response.shape;
});

const endpointOf = (name: string): EndpointData => {
  const [group = '', call = ''] = name.split('.');
  const endpoint = (calls as unknown as Record<string, Record<string, EndpointData>>)[group]?.[call];
  if (!endpoint) throw new Error(`There is no call ${name}.`);
  return endpoint;
};

/** Replaces `author` by the caller's id, and other names by the ids of records that were added for this test. */
const withIds = ({ query, params, ...input }: CallInput): CallInput => ({
  ...input,
  ...(params && {
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, recordIds[value] ?? value])),
  }),
  ...(query && {
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => {
        if (value === 'author') return [name, team.author.userId];
        if (value === 'integration') return [name, integrationId];
        return [name, value === 'commentedResponse' ? commentedResponse : value];
      }),
    ),
  }),
});

test('§7 every list of the contract has requests in this test', () => {
  expect(Object.keys(listRequests).sort()).toEqual(lists.map(({ name }) => name).sort());
});

test.each(Object.entries({ ...listRequests, ...otherRequests }))(
  '§7 %s scans no growing table sequentially',
  async (name, inputs) => {
    for (const input of inputs) {
      const reads = await readsOf(() => team.author.call(endpointOf(name), withIds(input)));
      expect(reads.length).toBeGreaterThan(0);
      expect(await sequentialScansOf(reads)).toEqual([]);
    }
  },
);

/** The queries inside the functions, with values for their parameters. */
const functionQueries: [name: string, values: () => Record<string, string>][] = [
  ['assessed_organizations', () => ({})],
  ['assessment_queue', () => ({ statuses: `array['SUBMITTED']` })],
  ['assessment_progress', () => ({ assessment_ids: `array['${recordIds.assessment}'::uuid]` })],
];

test.each(functionQueries)('assessments.queue: %s scans no growing table sequentially', async (name, values) => {
  const assessor = await suite.person(team.organizationId, 'assessor');
  const { rows } = await suite.admin.query('select prosrc from pg_proc where proname = $1', [name]);
  const text = Object.entries({ person: `'${assessor.userId}'::uuid`, ...values() }).reduce(
    (query, [parameter, value]) => query.replace(new RegExp(`\\b${parameter}\\b`, 'g'), value),
    rows[0].prosrc as string,
  );
  expect(text).toMatch(/select/i);
  expect(await sequentialScansOf([{ text, values: [] }], 'msp_system')).toEqual([]);
});

/** What lies between an organisation and its manager, or its clients. */
test.each(['offered_responsibilities', 'inherited_states', 'inheriting_clients'])(
  '%s scans no growing table sequentially',
  async (name) => {
    const { rows } = await suite.admin.query('select prosrc from pg_proc where proname = $1', [name]);
    expect(await sequentialScansOf([{ text: rows[0].prosrc, values: [] }], 'msp_system')).toEqual([]);
  },
);

test('a sequential scan is detected', async () => {
  const text = `select * from activity_log where title || '' = $1`;
  const client = new pg.Client({ connectionString: suite.adminUrl });
  await client.connect();
  const { rows } = await client.query(`explain (format json) ${text}`, ['x']);
  await client.end();
  expect(nodesOf(rows[0]['QUERY PLAN'][0].Plan).map((node) => node['Node Type'])).toContain('Seq Scan');
});
