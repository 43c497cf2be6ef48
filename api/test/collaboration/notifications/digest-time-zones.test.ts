/** The digest's hour and weekday are those of the organisation's time zone, in summer and in winter. */
import { calls, type NotificationSettings } from '@msp/contract';
import { notify } from '../../../src/tenancy/notifications/notify';
import { ok } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { saveSettings } from '../../support/requests/notification-requests';
import { runJob } from '../../support/run-job';
import { type Suite, startAlphaSuite } from '../../support/suite';

const recordId = '018f3e9a-0000-7000-8000-00000000000a';

let suite: Suite;
let organizationId: string;
let admin: Person;
let user: Person;

beforeEach(async () => {
  ({ suite, organizationId, admin, user } = await startAlphaSuite());
  await suite.extendSessions();
});
afterEach(() => suite.stop());

const setTimeZone = (timeZone: string) =>
  ok(admin.call(calls.organizations.update, { body: { timeZone, version: 1 } }));

/** Sends a notification for the digest at this time. */
async function notifyAt(time: string) {
  suite.clock.set(new Date(time));
  const context = suite.system(organizationId);
  await context.run((tx) =>
    notify(tx, context, {
      kind: 'APPROVED',
      permission: 'comment:read',
      to: [user.userId],
      record: { type: 'evidence', id: recordId },
      title: 'Approved',
      path: `/evidence/${recordId}/view`,
      key: `approved at ${time}`,
    }),
  );
}

/** The digests that were sent up to this time. */
async function digestsAt(time: string): Promise<string[]> {
  suite.clock.set(new Date(time));
  await runJob(suite.platform, 'notification-digests');
  const { rows } = await suite.admin.query('select subject from mail_outbox order by id');
  return rows.map(({ subject }) => subject);
}
const digestOf = (count: string) => `Your digest for Alpha IT: ${count}`;

test('the settings of notifications show the time zone of the organisation', async () => {
  const shown = async () => (await ok<NotificationSettings>(user.call(calls.notifications.settings))).timeZone;
  expect(await shown()).toBe('UTC');
  await setTimeZone('Europe/London');
  expect(await shown()).toBe('Europe/London');
});

test.each([
  ['in winter, the day before the clocks go forward', '2027-03-26T12:00Z', '2027-03-27T07:59Z', '2027-03-27T08:00Z'],
  ['on the day on which the clocks go forward', '2027-03-27T12:00Z', '2027-03-28T06:59Z', '2027-03-28T07:00Z'],
  ['in summer, the day before the clocks go back', '2027-10-29T12:00Z', '2027-10-30T06:59Z', '2027-10-30T07:00Z'],
  ['on the day on which the clocks go back', '2027-10-30T12:00Z', '2027-10-31T07:59Z', '2027-10-31T08:00Z'],
])('§2.2 a digest at 8 in London %s', async (_, notified, before, due) => {
  await setTimeZone('Europe/London');
  await notifyAt(notified);
  expect(await digestsAt(before)).toEqual([]);
  expect(await digestsAt(due)).toEqual([digestOf('1 notification')]);
});

test('the weekday is the local one', async () => {
  // 14 hours ahead of UTC: Monday morning there is Sunday evening in UTC.
  await setTimeZone('Pacific/Kiritimati');
  await saveSettings(user, { digestHour: 9, digestWeekday: 1 });
  await notifyAt('2026-11-21T12:00Z');
  expect(await digestsAt('2026-11-22T18:59Z')).toEqual([]);
  expect(await digestsAt('2026-11-22T19:00Z')).toEqual([digestOf('1 notification')]);
});

test('a weekly digest keeps its hour when the clocks changed since the last one', async () => {
  await setTimeZone('Europe/London');
  await saveSettings(user, { digestHour: 8, digestWeekday: 1 });
  await notifyAt('2027-03-26T12:00Z');
  expect(await digestsAt('2027-03-29T06:59Z')).toEqual([]);
  expect(await digestsAt('2027-03-29T07:00Z')).toEqual([digestOf('1 notification')]);
});

test('an hour that comes twice brings one digest', async () => {
  await setTimeZone('Europe/London');
  await saveSettings(user, { digestHour: 1 });
  await notifyAt('2027-10-30T12:00Z');
  expect(await digestsAt('2027-10-31T00:15Z')).toEqual([]);
  await notifyAt('2027-10-31T00:30Z');
  expect(await digestsAt('2027-10-31T00:45Z')).toEqual([]);
  expect(await digestsAt('2027-10-31T01:00Z')).toEqual([digestOf('2 notifications')]);
  await notifyAt('2027-10-31T01:15Z');
  expect(await digestsAt('2027-10-31T01:30Z')).toHaveLength(1);
});

test('an hour that is skipped brings one digest', async () => {
  await setTimeZone('Europe/London');
  await saveSettings(user, { digestHour: 1 });
  await notifyAt('2027-03-27T12:00Z');
  expect(await digestsAt('2027-03-28T00:59Z')).toEqual([]);
  expect(await digestsAt('2027-03-28T01:00Z')).toEqual([digestOf('1 notification')]);
  expect(await digestsAt('2027-03-28T02:00Z')).toHaveLength(1);
});
