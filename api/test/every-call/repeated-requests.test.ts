/** Idempotent calls over HTTP: a request that is repeated with its key takes effect once and returns the same response. */

import { randomUUID } from 'node:crypto';
import { type Comment, calls, type EvidenceDetail } from '@msp/contract';
import { listChecks } from '../../src/compliance/checks/list';
import { connectIntegration } from '../../src/measurement/integrations/service';
import { dayMs, dayOf } from '../../src/platform/clock';
import { everyCall } from '../support/contract-calls';
import { ok, refusal } from '../support/outcomes';
import type { CallInput, Person } from '../support/people';
import { controlsOf, endAll, newestCertificate, submitUnready } from '../support/requests/assessment-requests';
import { createEvidenceTarget, listThreads } from '../support/requests/comment-requests';
import { addEvidence, formOf, storedFileCount } from '../support/requests/evidence-requests';
import { customerCsv, frameworkForm } from '../support/requests/framework-requests';
import { publishText } from '../support/requests/policy-requests';
import { draft, listMatrix } from '../support/requests/responsibility-requests';
import { createRisk, createSupplier, newRisk, newSupplier } from '../support/requests/risk-requests';
import { createScanner, csvOf, reportForm, scannerSettings } from '../support/requests/scan-requests';
import { createTask, newTask } from '../support/requests/task-requests';
import { unansweredRequirement } from '../support/requests/ticket-requests';
import { runJob } from '../support/run-job';
import { approveControl } from '../support/seeds/fixtures';
import { insertDestination } from '../support/seeds/seed-tickets';
import { formSettings } from '../support/servers/simulators';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let author: Person;
let colleague: Person;
let foreigner: Person;

beforeAll(async () => {
  suite = await startSuite();
  const organizationId = await suite.organization('alpha');
  // Holds every permission.
  author = await suite.person(organizationId, 'superadmin');
  colleague = await suite.person(organizationId, 'msp_admin');
  const reviewer = await suite.person(organizationId, 'msp_admin');
  // For the snapshots of assessments.
  await approveControl({ author: colleague, reviewer }, 'IDN-01', 'FULLY_IMPLEMENTED');
  foreigner = await suite.person(await suite.organization('bravo'), 'msp_admin');
});
afterAll(() => suite.stop());

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const file = { name: 'export.csv', content: 'a,b\n1,2\n' };

let recordedDays = 0;

/** For each idempotent call, a request that creates something. A form can be read only once, so each request gets its own. */
const requests: Record<string, () => Promise<() => CallInput>> = {
  'assessments.create': async () => {
    await endAll(suite);
    return () => ({ body: {} });
  },
  'assessments.renew': async () => {
    await endAll(suite);
    const id = await newestCertificate(suite, colleague.organizationId);
    return () => ({ params: { id } });
  },
  'controlOverrides.create': async () => {
    await endAll(suite);
    const { id: assessmentId } = await submitUnready(colleague);
    const [first] = await controlsOf(colleague, assessmentId);
    const result = { implementationStatus: 'NOT_IMPLEMENTED', reason: 'Not shown.' };
    return () => ({ body: { assessmentId, controlId: first?.control.id, ...result } });
  },
  'evidence.upload': async () => () => ({ body: formOf({ controlIds: ['IDN-01'], name: 'Export' }, file) }),
  'evidence.addFile': async () => {
    const params = { id: await addEvidence(author) };
    return () => ({ params, body: formOf({ version: '1' }, file) });
  },
  'evidence.fromTemplate': async () => () => ({ body: { templateId: 'EVT-01', content: '# Record' } }),
  'evidence.fromPolicy': async () => () => ({ body: { templateId: 'POL-01', content: '# Policy' } }),
  'checks.snooze': async () => {
    await suite.admin.query('update check_snoozes set ended_at = requested_at where ended_at is null');
    const [check] = (await listChecks(author.context, { limit: 1 })).items;
    return () => ({ params: { id: check?.id ?? '' }, body: { reason: 'Later.', lastDay: dayOf(suite.clock.now()) } });
  },
  'scans.createScanner': async () => {
    const body = scannerSettings();
    return () => ({ body });
  },
  'scans.addReport': async () => {
    const params = { id: (await createScanner(colleague)).id };
    return () => ({ params, body: reportForm(csvOf(['OpenSSL', 'High', 'web-1'])) });
  },
  'ownFrameworks.create': async () => () => ({
    body: frameworkForm(customerCsv, { name: 'Customer rules', edition: '2026' }),
  }),
  'risks.create': async () => () => ({ body: newRisk(colleague) }),
  'risks.review': async () => {
    const { id, version } = await createRisk(colleague);
    return () => ({ params: { id }, body: { version, note: null } });
  },
  'suppliers.create': async () => () => ({ body: newSupplier(colleague) }),
  'suppliers.review': async () => {
    const { id, version } = await createSupplier(colleague);
    return () => ({ params: { id }, body: { version, note: null } });
  },
  'tasks.create': async () => () => ({ body: newTask(colleague) }),
  'tasks.complete': async () => {
    const { id, version } = await createTask(colleague);
    return () => ({ params: { id }, body: { version, doneOn: '2026-11-20', note: null, evidenceIds: [] } });
  },
  'tickets.create': async () => {
    const { organizationId } = author;
    const integrationId = await connectIntegration(author.context, 'halopsa', `Tickets ${randomUUID()}`);
    await insertDestination(suite, { organizationId, integrationId });
    const gaps = [await unansweredRequirement(suite, organizationId)];
    return () => ({ body: { integrationId, gaps } });
  },
  'comments.create': async () => {
    const target = await createEvidenceTarget(author);
    return () => ({ body: { ...target, body: 'Seen.' } });
  },
  'integrations.create': async () => {
    const body = { adapterKey: 'halopsa', name: `Desk ${randomUUID()}`, settings: formSettings('halopsa') };
    return () => ({ body });
  },
  'metrics.record': async () => {
    // Values of one member and time are the same value, so that each test has a day of its own.
    recordedDays += 1;
    const observedOn = `2026-11-${String(recordedDays).padStart(2, '0')}`;
    return () => ({ params: { id: 'people-leavers-same-day-percent' }, body: { value: 90, observedOn } });
  },
  'metricOverrides.create': async () => {
    await suite.admin.query('update metric_overrides set revoked_at = created_at');
    const body = { metricId: 'device-patched-percent', value: 90, reason: 'Agreed.', lastDay: '2026-12-31' };
    return () => ({ body });
  },
  'policies.create': async () => () => ({ body: { source: 'TEXT', name: 'Own policy', content: 'Text.' } }),
  'policies.startDraft': async () => {
    const { policy } = await publishText(colleague);
    return () => ({ params: { id: policy.id }, body: { source: 'PUBLISHED' } });
  },
  'policies.upload': async () => () => ({ body: formOf({}, { name: 'policy.md', content: '# Policy' }) }),
  'comments.uploadAttachment': async () => () => ({ body: formOf({}, file) }),
  'responsibilities.publish': async () => {
    await draft(colleague, 'IDN-01', { responsibility: 'provider', provider: randomUUID(), customer: '' });
    const { revision } = await listMatrix(colleague);
    return () => ({ body: { revision, note: '' } });
  },
  'managements.invite': async () => {
    const body = { email: `${randomUUID()}@example.test`, invitedAs: 'client' };
    return () => ({ body });
  },
  'users.invite': async () => {
    const body = { invitations: [{ email: `${randomUUID()}@example.test`, role: 'VIEWER' }] };
    return () => ({ body });
  },
};

async function countStored(): Promise<Record<string, number>> {
  const counts = await suite.admin.query(
    `select (select count(*)::int from evidence) as evidence, (select count(*)::int from evidence_files) as files,
       (select count(*)::int from comments) as comments, (select count(*)::int from comment_attachments) as attachments,
       (select count(*)::int from activity_log) as activities, (select count(*)::int from integrations) as integrations,
       (select count(*)::int from integration_runs) as runs, (select count(*)::int from metric_values) as measured,
       (select count(*)::int from metric_overrides) as overrides, (select count(*)::int from check_snoozes) as snoozes,
       (select count(*)::int from scanners) as scanners, (select count(*)::int from scan_reports) as reports,
       (select count(*)::int from risks) as risks, (select count(*)::int from suppliers) as suppliers,
       (select count(*)::int from register_reviews) as register_reviews,
       (select count(*)::int from recurring_tasks) as tasks, (select count(*)::int from task_rounds) as rounds,
       (select count(*)::int from tickets) as tickets,
       (select count(*)::int from assessments) as assessments,
       (select count(*)::int from control_overrides) as control_overrides, (select count(*)::int from policies) as policies,
       (select count(*)::int from policy_versions) as policy_versions,
       (select count(*)::int from management_invitations) as management_invitations,
       (select count(*)::int from responsibility_versions) as responsibilities,
       (select count(*)::int from invitations) as invitations, (select count(*)::int from mail_outbox) as mails`,
  );
  return { ...counts.rows[0], stored: await storedFileCount(suite) };
}

const idempotentCalls = everyCall.filter(({ endpoint }) => endpoint.idempotent);

test('every idempotent call has a request in this test', () => {
  expect(idempotentCalls.map(({ name }) => name).toSorted()).toEqual(Object.keys(requests).toSorted());
});

describe.each(idempotentCalls)('$name', ({ name, endpoint }) => {
  const prepare = () => (requests[name] as (typeof requests)[string])();

  test('§7 a repeated request returns the same response and adds no record, file or activity', async () => {
    const input = await prepare();
    const key = randomUUID();
    const first = await ok<object>(author.call(endpoint, { ...input(), ...withKey(key) }));
    const before = await countStored();
    expect(await ok(author.call(endpoint, { ...input(), ...withKey(key) }))).toEqual(first);
    expect(await countStored()).toEqual(before);
  });

  test('§7 concurrent requests return the same response and take effect once', async () => {
    const input = await prepare();
    const key = randomUUID();
    const before = await countStored();
    const responses = [1, 2].map(() => ok<object>(author.call(endpoint, { ...input(), ...withKey(key) })));
    const [first, second] = await Promise.all(responses);
    expect(first).toEqual(second);
    const after = await countStored();
    const growth = Object.entries(after).map(([kind, count]) => [kind, count - (before[kind] ?? 0)] as const);
    expect(growth.filter(([, added]) => added > 1)).toEqual([]);
  });
});

const upload = (person: Person, key: string, fields = {}, content = file.content) =>
  person.call(calls.evidence.upload, { body: formOf(fields, { ...file, content }), ...withKey(key) });

test('a key reused with other fields, another file or another call is refused, and nothing is stored', async () => {
  const key = randomUUID();
  await ok(upload(author, key, { name: 'One' }));
  const before = await countStored();
  const differentRequests = [
    upload(author, key, { name: 'Two' }),
    upload(author, key, { name: 'One' }, 'a,b\n3,4\n'),
    author.call(calls.comments.uploadAttachment, { body: formOf({}, file), ...withKey(key) }),
  ];
  for (const request of differentRequests) {
    expect(await refusal(request)).toMatchObject({
      status: 409,
      errorCode: 'CONFLICT',
      message: 'This Idempotency-Key was already used for a different request. Use a new key.',
    });
  }
  expect(await countStored()).toEqual(before);
});

test('keys are per person and organisation', async () => {
  const key = randomUUID();
  const results = await Promise.all(
    [author, colleague, foreigner].map((person) => ok<EvidenceDetail>(upload(person, key, { name: 'Mine' }))),
  );
  expect(new Set(results.map(({ id }) => id)).size).toBe(3);
  const ids = results.map(({ uploadedBy }) => uploadedBy?.id);
  expect(ids).toEqual([author.userId, colleague.userId, foreigner.userId]);
});

test('a failed request leaves its key unused', async () => {
  const key = randomUUID();
  const before = await countStored();
  expect(await refusal(upload(author, key, { controlIds: 'ZZZ-99' }))).toMatchObject({ status: 404 });
  expect(await countStored()).toEqual(before);
  await ok(upload(author, key, { controlIds: 'IDN-01' }));
});

test('a repeated upload of a newer file is not a version conflict', async () => {
  const params = { id: await addEvidence(author) };
  const send = (key: string) =>
    author.call(calls.evidence.addFile, { params, body: formOf({ version: '1' }, file), ...withKey(key) });
  const key = randomUUID();
  const first = await ok<EvidenceDetail>(send(key));
  expect(first.files).toHaveLength(2);
  expect(await ok(send(key))).toEqual(first);
  expect(await refusal(send(randomUUID()))).toMatchObject({ status: 409, errorCode: 'STALE' });
});

test('without a key, or with different keys, the same comment is added again', async () => {
  const target = await createEvidenceTarget(author);
  const comment = (input: CallInput) =>
    ok<Comment>(author.call(calls.comments.create, { body: { ...target, body: 'Yes.' }, ...input }));
  for (const input of [{}, {}, withKey(randomUUID()), withKey(randomUUID())]) await comment(input);
  expect((await listThreads(author, target)).total).toBe(4);
});

test('a key that is not a UUID is refused', async () => {
  expect(await refusal(upload(author, 'again'))).toMatchObject({
    status: 400,
    message: 'The Idempotency-Key header must be a UUID.',
  });
});

test('the worker deletes stored responses after a day', async () => {
  const keys = async () => (await suite.admin.query('select key from idempotency_keys')).rows.length;
  const start = suite.clock.now().getTime();
  const before = await keys();
  expect(before).toBeGreaterThan(0);
  suite.clock.set(new Date(start + dayMs));
  await runJob(suite.platform, 'idempotency-cleanup');
  expect(await keys()).toBe(before);
  suite.clock.set(new Date(start + dayMs + 1_000));
  await runJob(suite.platform, 'idempotency-cleanup');
  expect(await keys()).toBe(0);
});
