/** Closing an account: who is told, how long it waits, how it is kept, and when access ends. */
import { type AdminOrganization, calls, type Profile } from '@msp/contract';
import { addDays } from '../../src/platform/clock';
import { openEvents } from '../support/event-stream';
import { ok, type Page, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import {
  cancelClosing,
  passDays,
  readClosing,
  requestClosing,
} from '../support/requests/tenancy/account-closing-requests';
import { createKey } from '../support/requests/tenancy/api-key-requests';
import { runJob } from '../support/run-job';
import { type Suite, startSuite } from '../support/suite';

const start = new Date('2026-11-20T10:00:00.000Z');
let suite: Suite;
let alpha: string;
let name: string;
let admin: Person;
let other: Person;
let user: Person;

beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

let created = 0;
beforeEach(async () => {
  suite.clock.set(start);
  created += 1;
  name = `Alpha ${created}`;
  alpha = await suite.organization(`alpha-${created}`, name);
  admin = await suite.person(alpha, 'msp_admin');
  other = await suite.person(alpha, 'msp_admin');
  user = await suite.person(alpha, 'msp_user');
  await suite.extendSessions();
});

const mails = async () => {
  const { rows } = await suite.admin.query(
    'select to_address, subject from mail_outbox where organization_id = $1 order by queued_at, to_address',
    [alpha],
  );
  return rows.map(({ to_address, subject }) => [to_address, subject]);
};
const toAdmins = (subject: string) =>
  [admin, other]
    .map(({ context }) => context.actor?.email)
    .toSorted()
    .map((email) => [email, `${name}: ${subject}`]);

const closesAt = async (person: Person) => (await ok<Profile>(person.call(calls.auth.profile))).organization?.closesAt;
const requested = () => ok(requestClosing(admin, { name, reason: 'We merge.' }));

describe('§2.2 settings: closing the account', () => {
  test('§7 it closes 30 days later; every member sees the date, and each administrator gets a mail', async () => {
    expect(await readClosing(admin)).toBeNull();
    await requested();
    expect(await readClosing(other)).toEqual({
      requestedAt: start.toISOString(),
      requestedBy: expect.objectContaining({ id: admin.userId }),
      reason: 'We merge.',
      closesAt: '2026-12-20T10:00:00.000Z',
    });
    expect(await closesAt(user)).toBe('2026-12-20T10:00:00.000Z');
    expect(await mails()).toEqual(toAdmins('the account closes on 20 Dec 2026'));
    const inbox = await ok<Page<{ title: string }>>(other.call(calls.notifications.list));
    expect(inbox.items.map(({ title }) => title)).toEqual([expect.stringContaining('requested to close the account')]);
    await ok(user.call(calls.dashboard.get));
  });

  test('the administrator has to enter the name; a second request is refused', async () => {
    expect(await refusal(requestClosing(admin, { name: name.toLowerCase() }))).toMatchObject({
      status: 400,
      errorCode: 'VALIDATION',
      details: [{ path: 'body.name', message: 'is not the name of the organisation' }],
    });
    const both = await Promise.all([requestClosing(admin, { name }), requestClosing(other, { name })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await mails()).toHaveLength(2);
  });

  test('§7 any administrator keeps it; nothing happens on the day', async () => {
    await requested();
    await ok(cancelClosing(other));
    expect(await readClosing(admin)).toBeNull();
    expect(await closesAt(user)).toBeNull();
    expect(await refusal(cancelClosing(admin))).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
    await passDays(suite, start, 40);
    await ok(user.call(calls.dashboard.get));
    const log = await ok<Page<{ title: string }>>(
      admin.call(calls.activityFeed.audit, { query: { record: 'organization' } }),
    );
    expect(log.items.map(({ title }) => title)).toEqual(['Account closure cancelled', 'Account closure requested']);
  });

  test('mails remind administrators 7 days and 1 day before, once each', async () => {
    await requested();
    const remindedOn = async (days: number) => {
      await suite.admin.query('delete from mail_outbox where organization_id = $1 and subject like $2', [
        alpha,
        '%on 20%',
      ]);
      suite.clock.set(addDays(start, days));
      for (const _run of [1, 2])
        await runJob(suite.platform, 'account-closing-reminders-organization', { organizationId: alpha });
      return mails();
    };
    expect(await remindedOn(22)).toEqual([]);
    expect(await remindedOn(23)).toEqual(toAdmins('the account closes in 7 days'));
    expect(await remindedOn(29)).toEqual([
      ...toAdmins('the account closes in 7 days'),
      ...toAdmins('the account closes tomorrow'),
    ]);
  });

  test('§7 on the day, members, streams and API keys lose access at once', async () => {
    const key = await createKey(suite, admin, ['evidence:read']);
    await ok(key.call(calls.evidence.list));
    await requested();
    const stream = await openEvents(await suite.listen(), user.cookies);
    await stream.first();
    await passDays(suite, start, 30);
    await stream.ended;
    expect(await refusal(user.call(calls.dashboard.get))).toMatchObject({ errorCode: 'ORGANIZATION_REQUIRED' });
    expect(await refusal(key.call(calls.evidence.list))).toMatchObject({ status: 401 });
    expect(await ok<Profile>(user.call(calls.auth.profile))).toMatchObject({
      organization: null,
      suspendedOrganizations: [],
    });
  });

  test('a suspended organisation is not closed until it is reactivated', async () => {
    await requested();
    await suite.admin.query('update organizations set suspended_at = now() where id = $1', [alpha]);
    await passDays(suite, start, 30);
    await suite.admin.query('update organizations set suspended_at = null where id = $1', [alpha]);
    await ok(user.call(calls.dashboard.get));
    await passDays(suite, start, 30);
    expect(await refusal(user.call(calls.dashboard.get))).toMatchObject({ errorCode: 'ORGANIZATION_REQUIRED' });
  });

  test('§2.1 /admin: superadmins see the date; a closed organisation is not listed', async () => {
    const superadmin = await suite.person(await suite.organization(`scheme-${created}`), 'superadmin');
    await suite.extendSessions();
    const listed = async () => {
      const query = { search: `alpha-${created}` };
      return (await ok<Page<AdminOrganization>>(superadmin.call(calls.admin.organizations, { query }))).items;
    };
    await requested();
    expect(await listed()).toEqual([expect.objectContaining({ id: alpha, closesAt: '2026-12-20T10:00:00.000Z' })]);
    await passDays(suite, start, 30);
    expect(await listed()).toEqual([]);
  });
});
