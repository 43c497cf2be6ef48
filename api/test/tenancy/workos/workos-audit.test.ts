/** The activity log at WorkOS: each entry once and in order, also when WorkOS fails in between. */
import { calls } from '@msp/contract';
import { recordActivity } from '../../../src/platform/activity-log/activity';
import { type WorkOs, WorkOsFault } from '../../../src/platform/workos/workos';
import { settledMs } from '../../../src/tenancy/workos/send-audit';
import { ok } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { startWorkOsSuite, type WorkOsSuite, workosOf } from '../../support/requests/tenancy/workos-requests';

let workos: WorkOsSuite;
let admin: Person;
let organizationId: string;

beforeEach(async () => {
  workos = await startWorkOsSuite();
  organizationId = await workos.suite.organization('alpha', 'Alpha IT');
  admin = await workos.suite.person(organizationId, 'msp_admin');
  await workos.suite.extendSessions();
});
afterEach(() => workos.stop());

const meet = (person = admin) => ok(person.call(calls.adminPortal.sso));

async function record(title: string, more: object = {}, person = admin): Promise<void> {
  const { context } = person;
  await context.run((tx) =>
    recordActivity(tx, context, { action: 'UPDATE', record: { type: 'organization' }, title, ...more }),
  );
}

const titles = async () => (await workos.received()).audit.map(({ event }) => event.metadata.title);
const forward = (ms: number) => workos.suite.clock.set(new Date(workos.suite.clock.now().getTime() + ms));

test('an entry has who did what to which record and when, with metadata in words', async () => {
  await meet();
  const control = { id: admin.userId, code: 'AC-01' };
  await record('Renamed', {
    description: 'x'.repeat(700),
    controls: [control],
    record: { type: 'control-response', id: control.id },
  });
  const occurredAt = workos.suite.clock.now().toISOString();
  workos.settle();
  await workos.sendAudit();
  const { audit } = await workos.received();
  expect(audit).toEqual([
    {
      organization_id: await workos.workosId(organizationId),
      event: {
        action: 'control_response.update',
        occurred_at: occurredAt,
        actor: { id: admin.userId, type: 'user', name: 'Test Person 1' },
        targets: [{ id: control.id, type: 'control_response' }],
        metadata: {
          title: 'Renamed',
          description: `${'x'.repeat(499)}…`,
          controls: 'AC-01',
          email: 'msp_admin-1@example.test',
        },
      },
    },
  ]);
});

test('an organisation that WorkOS does not know waits until it does; then all of its entries are sent in order', async () => {
  for (let number = 1; number <= 60; number += 1) await record(`Entry ${number}`);
  workos.settle();
  await workos.sendAudit();
  expect(await titles()).toEqual([]);
  await meet();
  await workos.sendAudit();
  await workos.sendAudit();
  expect(await titles()).toEqual(Array.from({ length: 60 }, (_, index) => `Entry ${index + 1}`));
  expect((await workos.received()).schemas).toEqual({ 'organization.update': 1 });
});

test('an entry that is committed late is not left behind', async () => {
  await meet();
  const late = workos.suite.clock.now();
  forward(1_000);
  await record('Second');
  forward(settledMs);
  await workos.sendAudit();
  // The transaction of an earlier entry ends only now.
  const now = workos.suite.clock.now();
  workos.suite.clock.set(late);
  await record('First');
  workos.suite.clock.set(now);
  forward(1_001);
  await workos.sendAudit();
  expect(await titles()).toEqual(['First', 'Second']);
});

test('while WorkOS is down, attempts become rarer; afterwards nothing is missing and nothing is twice', async () => {
  await meet();
  for (const title of ['One', 'Two', 'Three']) await record(title);
  workos.settle();
  let calls = 0;
  const real = workosOf(workos.suite);
  /** Accepts the second entry and loses the answer. */
  const failing: WorkOs = {
    ...real,
    async sendAuditEvent(...event) {
      calls += 1;
      await real.sendAuditEvent(...event);
      if (calls === 2) throw new WorkOsFault('unavailable', null);
    },
  };
  await workos.sendAudit(failing);
  expect(await titles()).toEqual(['One', 'Two']);
  await workos.sendAudit();
  expect(await titles()).toEqual(['One', 'Two']);
  forward(2 * 60_000);
  await workos.simulated.fault({ vendor: 'workos', kind: 'server-error', path: '/audit_logs', times: 100 });
  await workos.sendAudit();
  forward(2 * 60_000);
  await workos.simulated.reset();
  await workos.sendAudit();
  expect(await titles()).toEqual(['One', 'Two']);
  forward(2 * 60_000);
  await workos.sendAudit();
  expect(await titles()).toEqual(['One', 'Two', 'Three']);
});

test('a refused key is a failed job that operators see; an entry that WorkOS does not accept holds up no other', async () => {
  await meet();
  await record('One');
  workos.settle();
  await expect(workos.sendAudit(workosOf(workos.suite, 'sk_wrong'))).rejects.toThrow("refuses the application's key");
  forward(60 * 60_000);
  await record('Two');
  workos.settle();
  await workos.simulated.fault({ vendor: 'workos', kind: 'echo', path: '/audit_logs/events' });
  await expect(workos.sendAudit()).rejects.toThrow('does not accept these entries');
  expect(await titles()).toEqual(['Two']);
});

test("an organisation's entries reach its own account only", async () => {
  await meet();
  const bravo = await workos.suite.organization('bravo', 'Bravo IT');
  const other = await workos.suite.person(bravo, 'msp_admin');
  await workos.suite.extendSessions();
  await meet(other);
  await record('Of Alpha');
  await record('Of Bravo', {}, other);
  workos.settle();
  await workos.sendAudit();
  const { audit } = await workos.received();
  expect(audit.map(({ organization_id, event }) => [organization_id, event.metadata.title]).toSorted()).toEqual(
    [
      [await workos.workosId(organizationId), 'Of Alpha'],
      [await workos.workosId(bravo), 'Of Bravo'],
    ].toSorted(),
  );
});
