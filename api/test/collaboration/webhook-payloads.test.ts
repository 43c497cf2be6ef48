/** Every event sends what its example in the help article says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Assessment, calls, type ResponseOf, webhookEvents } from '@msp/contract';
import { answerControl, reviewControl, submitControl } from '../../local/demo/events/control-actions';
import { recordChecks } from '../../src/compliance/checks/record';
import { createEvidence } from '../../src/compliance/evidence/create';
import { remindOfTasks } from '../../src/compliance/tasks/reminders';
import { lockConnected, recordOutcome } from '../../src/measurement/integrations/integration-status';
import { recordMetricValues } from '../../src/measurement/metrics/service';
import { ok } from '../support/outcomes';
import {
  type AssessedTeam,
  approve,
  approveAnswer,
  createReadyTeam,
  newestCertificate,
  start,
  submit,
} from '../support/requests/assessment-requests';
import { connectVendor } from '../support/requests/integration-requests';
import { publishText } from '../support/requests/policy-requests';
import { createTask } from '../support/requests/task-requests';
import { accept, inviteOne, tokenOf } from '../support/requests/tenancy/invitation-requests';
import {
  connectDirectory,
  created,
  entraUser,
  giveRoles,
  group,
  signInAs,
  verifyDomain,
} from '../support/requests/tenancy/scim-requests';
import { changeAtDesk, connectDesk, deskTickets, requestTickets, work } from '../support/requests/ticket-requests';
import { textFile } from '../support/seeds/fixtures';
import { type Simulated, startSimulated } from '../support/servers/simulators';
import { createWebhook, deliverAll, loopbackAllowed, startReceiver } from '../support/servers/webhook-receiver';
import { type Suite, startSuite, stubProvider } from '../support/suite';

const article = readFileSync(join(__dirname, '../../../host/src/docs/articles/webhook-events.md'), 'utf8');
const examples = [...article.matchAll(/^# (\S+)\n[\s\S]*?```json\n([\s\S]*?)```/gm)].map(
  ([, name = '', json = '']) => [name, json] as const,
);

/** What stays when ids, codes, times and the address of the application are exchanged; equal ids stay equal. */
function patternOf(json: string): unknown {
  const ids: string[] = [];
  return JSON.parse(
    JSON.stringify(JSON.parse(json))
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
        if (!ids.includes(id)) ids.push(id);
        return `id ${ids.indexOf(id)}`;
      })
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
      .replace(/https?:\/\/(msp\.example\.com|localhost:\d+)/g, 'https://application')
      .replace(/\b(IDN-01|C-1)\b/g, 'CODE'),
  );
}

let simulated: Simulated;
let suite: Suite;
let team: AssessedTeam;
const sent = new Map<string, string>();

async function addEvidence() {
  await createEvidence(team.author.context, {
    ...{ name: 'Export', type: 'EXPORT' as const, controls: [team.codes[0]], file: textFile('second.csv') },
  });
}

async function failThreeTimes() {
  const { id } = await connectVendor(team.author, 'halopsa');
  const system = suite.system(team.organizationId);
  const problem = { code: 'credentials' as const, message: 'The secret has expired.' };
  for (let failures = 0; failures < 3; failures += 1) {
    await system.run(async (tx) => {
      const integration = await lockConnected(tx, system, id);
      await recordOutcome(tx, system, integration, { isSuccess: false, problem, isCollection: true });
    });
  }
}

/** A metric of the control falls below its target and recovers. */
async function drift(code: string) {
  const system = suite.system(team.organizationId);
  await suite.admin.query(
    `with added as (
       insert into metrics (id, registry_id, key, name, description, unit, better, target, sources)
       select gen_random_uuid(), registry_id, 'drifting-percent', 'Drifting', 'Drifts.', 'percent', 'higher', 90, '["manual"]'
       from organization_registries where organization_id = $1 returning id, registry_id)
     insert into control_metrics (control_id, metric_id, position)
     select c.id, added.id, 1 from added join controls c on c.registry_id = added.registry_id and c.code = $2`,
    [team.organizationId, code],
  );
  for (const value of [100, 80, 100]) {
    suite.clock.set(new Date(suite.clock.now().getTime() + 60_000));
    const observedAt = suite.clock.now();
    const metric = 'drifting-percent';
    await recordMetricValues(system, [{ metric, source: 'Tenant', observedAt, status: 'ok', value }]);
    await recordChecks(system);
  }
}

/** A task of the control is done, and another one of no control passes its due day. */
async function repeat(code: string) {
  const assignee = team.author;
  const { id, version } = await createTask(assignee, assignee, { controlId: code });
  const doneOn = suite.clock.now().toISOString().slice(0, 10);
  const body = { version: version ?? 0, doneOn, note: null, evidenceIds: [] };
  await ok(assignee.call(calls.tasks.complete, { params: { id }, body }));
  const late = await createTask(assignee, assignee, { dueOn: doneOn });
  await suite.admin.query('update recurring_tasks set due_on = due_on - 1 where id = $1', [late.id]);
  await remindOfTasks(suite.system(team.organizationId));
}
/** A ticket for the requested changes is created, and closed in the service desk. */
async function closeTicket(code: string) {
  const { rows } = await suite.admin.query('select id from controls where code = $1', [code]);
  const integrationId = await connectDesk(suite, team.author, 'halopsa');
  const gap = { kind: 'changes-requested', controlId: rows[0].id } as const;
  const { created } = await requestTickets(team.author, integrationId, [gap]);
  await work(suite, team.organizationId, integrationId);
  const [ticket] = await deskTickets(simulated, created[0]?.reference);
  await changeAtDesk(simulated, 'halopsa', ticket?.id ?? 0, { action: 'close' });
  await suite.admin.query('update ticket_destinations set next_read_at = $1', [suite.clock.now()]);
  await work(suite, team.organizationId, integrationId);
}

async function acceptInvitation() {
  const person = await suite.outsider('new.member@example.test');
  await ok(accept(person, await tokenOf(team.author, await inviteOne(team.author, 'new.member@example.test'))));
}

async function revoke() {
  const superadmin = await suite.person(team.organizationId, 'superadmin');
  const id = await newestCertificate(suite, team.organizationId);
  await ok(superadmin.call(calls.certificates.revoke, { params: { id }, body: { reason: 'Sold.' } }));
  const [older] = (
    await ok<ResponseOf<typeof calls.certificates.list>>(superadmin.call(calls.certificates.list))
  ).items.slice(-1);
  const again = { params: { id: older?.id ?? '' }, body: { reason: 'By mistake.' } };
  await ok(superadmin.call(calls.certificates.reinstate, again));
}

beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, { ...simulated.environment, ...loopbackAllowed });
  team = await createReadyTeam(suite, 'alpha');
  const receiver = await startReceiver();
  await createWebhook(team.author, receiver.url, [...webhookEvents]);
  const [code] = team.codes;
  await ok(approve(team.assessor, await ok<Assessment>(submit(team.author, await ok<Assessment>(start(team.author))))));
  await answerControl(team.author.context, code, { notes: 'Changed.' });
  await submitControl(team.author.context, code);
  await reviewControl(team.reviewer.context, code, 'REQUEST_CHANGES', 'Add the dates.');
  await closeTicket(code);
  await approveAnswer(team, code, 'With dates.');
  await addEvidence();
  await publishText(team.author);
  await revoke();
  await drift(code);
  await repeat(code);
  await failThreeTimes();
  await acceptInvitation();
  await deliverAll(suite);
  await receiver.stop();
  for (const { body } of receiver.received) sent.set(JSON.parse(body).type, body);
});
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

test('the article has every event, and every event was sent', () => {
  expect(examples.map(([name]) => name)).toEqual([...webhookEvents]);
  expect([...sent.keys()].toSorted()).toEqual([...webhookEvents].toSorted());
});

test.each(examples)('%s sends what its example says', (name, json) => {
  expect(patternOf(sent.get(name) ?? 'null')).toEqual(patternOf(json));
});

test('a person whom the directory adds has joined too', async () => {
  const receiver = await startReceiver();
  await verifyDomain(suite, team.author);
  const send = await connectDirectory(suite, team.author);
  await giveRoles(team.author, { Technicians: 'msp_user' });
  const user = await created(send('POST', '/Users', entraUser('lan')));
  await created(send('POST', '/Groups', group('Technicians', [user])));
  await createWebhook(team.author, receiver.url, ['member.joined']);
  const userId = await signInAs(suite, 'lan@directory.example');
  await deliverAll(suite);
  await receiver.stop();
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'member.joined', data: { record: { type: 'member', id: userId } } },
  ]);
});
