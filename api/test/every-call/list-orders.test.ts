/** Every order of every list over HTTP: each row once over several pages, in order, and the other way round. */
import {
  type ActivityLogItem,
  type CallSchemas,
  type ControlWithStatus,
  calls,
  type EndpointData,
  type EvidenceItem,
  type Integration,
  integrationSystems,
} from '@msp/contract';
import { schemas } from '@msp/contract/schemas';
import { z } from 'zod';
import { answerControl } from '../../local/demo/events/control-actions';
import { sendPing } from '../../src/collaboration/webhooks/deliveries';
import { createEvidence } from '../../src/compliance/evidence/create';
import { recordCollection } from '../../src/measurement/integrations/runs/record-collection';
import { connectIntegration } from '../../src/measurement/integrations/service';
import { storeSubjects } from '../../src/measurement/integrations/subjects/repository';
import { everyCall } from '../support/contract-calls';
import { failJobs, onlyAttempt } from '../support/failing-jobs';
import { allItems, expectAscending, ok, type Page } from '../support/outcomes';
import type { CallInput } from '../support/people';
import { textFile } from '../support/seeds/fixtures';
import { type SeededOrganization, seedOrganization } from '../support/seeds/seed-organization';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let seeded: SeededOrganization;

beforeAll(async () => {
  suite = await startSuite();
  seeded = await seedOrganization(suite, 'alpha');
  const { admin, user } = seeded;
  await answerControl(admin.context, 'DEV-02', { ownerId: admin.userId, notes: '', answers: {} });
  await answerControl(user.context, 'NET-01', { implementationStatus: 'NOT_IMPLEMENTED' });
  for (const [name, controls] of [
    ['Zebra', ['NET-01', 'DEV-02']],
    ['ящик '.repeat(40).trim(), []],
    ['apple', ['DEV-02']],
    ['Apple', []],
  ] as const) {
    const file = textFile(`${name.slice(0, 100)} file.csv`);
    await createEvidence(admin.context, { name, type: 'REPORT', controls: [...controls], file });
  }
  const measured = await connectIntegration(admin.context, 'ninjaone', 'Devices');
  await recordCollection(admin.context, measured, {
    outcome: 'succeeded',
    keepsOtherChecks: false,
    problem: null,
    checks: [{ key: 'av', category: 'Apps', name: 'Antivirus', implementationStatus: 'FULLY_IMPLEMENTED' }],
  });
  const customers = ['Calder', 'Brookfield', 'Tollgate'].map((name) => ({ id: name, name, countable: false }));
  await admin.context.run((tx) => storeSubjects(tx, admin.context, seeded.integrationId, customers));
  await connectIntegration(admin.context, 'halopsa', 'Tickets');
  await sendPing(admin.context, seeded.webhookId);
  const failing = onlyAttempt('policy-reminders-organization', async () => {
    throw new Error('failing');
  });
  const { organizationId } = seeded;
  const jobs = await failJobs(
    suite,
    [failing],
    [1, 2, 3].map(() => [failing.queue, { organizationId }] as const),
  );
  await jobs.stop();
});
afterAll(() => suite.stop());

interface Row {
  id?: string;
}
/** Some rows have no id of their own. */
const idOf = (row: Row) => row.id ?? JSON.stringify(row);
const schemaOf = (name: string): CallSchemas => {
  const [group = '', call = ''] = name.split('.');
  return (schemas as Record<string, Record<string, CallSchemas>>)[group]?.[call] ?? {};
};

/** The orders of a list that is paged; none for another call. */
function ordersOf(name: string): string[] {
  const { query, response } = schemaOf(name);
  if (!(query instanceof z.ZodObject) || !(response instanceof z.ZodObject) || !('nextCursor' in response.shape)) {
    return [];
  }
  const { sort } = query.shape as { sort?: z.ZodOptional<z.ZodEnum<Record<string, string>>> };
  return sort ? Object.values(sort.unwrap().enum) : [];
}

const inputs: Record<string, () => CallInput> = {
  'activityFeed.ofControl': () => ({ params: { id: 'IDN-01' } }),
  'activityFeed.ofPolicy': () => ({ params: { id: seeded.policyDocumentId } }),
  'policies.acceptances': () => ({ params: { id: seeded.policyVersionId } }),
  'integrations.subjects': () => ({ params: { id: seeded.integrationId } }),
  'integrations.customers': () => ({ params: { id: seeded.integrationId } }),
  'integrations.metrics': () => ({ params: { id: seeded.integrationId } }),
  'integrations.syncHistory': () => ({ params: { id: seeded.integrationId } }),
  'frameworks.entries': () => ({ params: { key: 'iso-27001' } }),
  'metrics.subjects': () => ({ params: { id: 'mfa-registered-percent' } }),
  'webhooks.deliveries': () => ({ params: { id: seeded.webhookId } }),
  'comments.list': () => ({ query: { recordType: 'evidence', recordId: seeded.evidenceId } }),
};

/** Lists of the scheme's staff and of superadmins. */
const ofScheme = ['assessments.queue', 'admin.schemeStaff'];
const readerOf = (name: string) => (ofScheme.includes(name) ? seeded.superadmin : seeded.admin);

const readAll = (name: string, endpoint: EndpointData, query: Record<string, string>) =>
  allItems((cursor) => {
    const input = inputs[name]?.();
    return ok<Page<Row>>(readerOf(name).call(endpoint, { ...input, query: { ...input?.query, ...query, ...cursor } }));
  });

test.each(everyCall.flatMap((call) => ordersOf(call.name).map((sort) => ({ ...call, sort }))))(
  '$name by $sort: each row once over several pages, and the same backwards',
  async ({ name, endpoint, sort }) => {
    const whole = await readAll(name, endpoint, { sort, order: 'asc', limit: '100' });
    expect(whole.length).toBeGreaterThan(0);
    const limit = whole.length > 20 ? '17' : '1';
    const paged = await readAll(name, endpoint, { sort, order: 'asc', limit });
    expect(paged.map(idOf)).toEqual(whole.map(idOf));
    expect(new Set(paged.map(idOf)).size).toBe(paged.length);
    const backwards = await readAll(name, endpoint, { sort, order: 'desc', limit });
    expect(backwards.map(idOf)).toEqual(whole.map(idOf).toReversed());
  },
);

/** Missing people and controls come last. */
const last = '\uffff';
const person = (one: { name: string } | null) => one?.name.toLowerCase() ?? last;
const orderKeys: [string, string, EndpointData, (row: never) => string | number][] = [
  ['controls', 'domain', calls.controls.withStatus, ({ domain }: ControlWithStatus) => domain.name.toLowerCase()],
  [
    'controls',
    'answered',
    calls.controls.withStatus,
    ({ answeredRequirements, totalRequirements }: ControlWithStatus) =>
      Math.floor((100 * answeredRequirements) / totalRequirements),
  ],
  ['controls', 'evidence', calls.controls.withStatus, ({ evidenceCount }: ControlWithStatus) => evidenceCount],
  ['controls', 'owner', calls.controls.withStatus, ({ owner }: ControlWithStatus) => person(owner)],
  ['evidence', 'file', calls.evidence.list, ({ file }: EvidenceItem) => file.name.toLowerCase()],
  ['evidence', 'uploadedBy', calls.evidence.list, ({ uploadedBy }: EvidenceItem) => person(uploadedBy)],
  ['integrations', 'score', calls.integrations.list, ({ scorePercentage }: Integration) => scorePercentage ?? -1],
  [
    'integrations',
    'system',
    calls.integrations.list,
    ({ adapter }: Integration) => integrationSystems.indexOf(adapter.system),
  ],
  ['activity', 'title', calls.activityFeed.list, ({ title }: ActivityLogItem) => title.toLowerCase()],
  ['activity', 'action', calls.activityFeed.list, ({ action }: ActivityLogItem) => action],
  ['activity', 'who', calls.activityFeed.list, ({ user }: ActivityLogItem) => user.name?.toLowerCase() ?? last],
  [
    'activity',
    'controls',
    calls.activityFeed.list,
    ({ controlIds = [] }: ActivityLogItem) => controlIds.join(' ') || last,
  ],
];

test.each(orderKeys)('%s by %s: in the order of what is shown', async (name, sort, endpoint, keyOf) => {
  const rows = (await readAll(name, endpoint, { sort, order: 'asc', limit: '100' })) as never[];
  expect(new Set(rows.map(keyOf)).size).toBeGreaterThan(1);
  expectAscending(rows.map(keyOf));
});

test('evidence by its first control, in the order of the registry; without one it comes last', async () => {
  const rows = (await readAll('evidence', calls.evidence.list, { sort: 'controls', limit: '100' })) as EvidenceItem[];
  expect([...new Set(rows.map(({ controls: [first] }) => first?.code ?? 'none'))]).toEqual([
    'IDN-01',
    'DEV-02',
    'none',
  ]);
});
