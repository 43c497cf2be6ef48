/** Notifications over HTTP: whom they reach, how they are read, and the settings of each person. */
import { calls, type NotificationSettings } from '@msp/contract';
import { type NewNotification, notify } from '../../../src/tenancy/notifications/notify';
import { notifications, notificationSettings as settingsTable } from '../../../src/tenancy/notifications/tables';
import { addMember } from '../../../src/tenancy/organizations/service';
import { openEvents } from '../../support/event-stream';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { commentOn, mention, reopenThread, resolveThread } from '../../support/requests/comment-requests';
import {
  linesOf,
  listOf,
  notificationSettings,
  saveSettings,
  unreadOf,
} from '../../support/requests/notification-requests';
import { createResponse } from '../../support/requests/response-requests';
import { type Suite, startSuite } from '../../support/suite';

const recordId = '018f3e9a-0000-7000-8000-00000000000a';

let suite: Suite;
let organizationId: string;
let admin: Person;
let member: Person;
let viewer: Person;

beforeEach(async () => {
  suite = await startSuite();
  organizationId = await suite.organization('alpha');
  admin = await suite.person(organizationId, 'msp_admin');
  member = await suite.person(organizationId, 'msp_user');
  viewer = await suite.person(organizationId, 'VIEWER');
});
afterEach(() => suite.stop());

let events = 0;
const send = (
  { context }: Pick<Person, 'context'>,
  {
    to = [admin.userId, member.userId, viewer.userId],
    ...change
  }: Partial<Omit<NewNotification, 'to'>> & {
    to?: readonly (string | null)[] | 'everyone';
  } = {},
) => {
  events += 1;
  return context.run((tx) =>
    notify(tx, context, {
      kind: 'MENTIONED',
      permission: 'comment:read',
      ...(to !== 'everyone' && { to }),
      record: { type: 'evidence', id: recordId },
      title: 'You are mentioned',
      path: `/evidence/${recordId}/view?panel=comments`,
      key: `event ${events}`,
      ...change,
    }),
  );
};
const system = () => ({ context: suite.system(organizationId) });
const minutes = (count: number) => new Date(Date.parse('2026-11-20T10:00:00.000Z') + count * 60_000);

describe('recipients', () => {
  test('the people named, without the acting person', async () => {
    await send(admin, { text: 'Restore test' });
    expect(await unreadOf(admin)).toBe(0);
    expect(await unreadOf(viewer)).toBe(1);
    expect((await listOf(member)).items).toEqual([
      {
        id: expect.any(String),
        kind: 'MENTIONED',
        recordType: 'evidence',
        recordId,
        title: 'You are mentioned',
        text: 'Restore test',
        path: `/evidence/${recordId}/view?panel=comments`,
        by: { id: admin.userId, name: admin.context.actor?.name, email: admin.context.actor?.email },
        createdAt: '2026-11-20T10:00:00.000Z',
        readAt: null,
      },
    ]);
  });

  test('an event reaches each person once, whatever else is repeated', async () => {
    await send(admin, { key: 'same' });
    await send(admin, { key: 'same', to: [admin.userId, member.userId], title: 'Again' });
    await send(system(), { key: 'same', title: 'And again' });
    expect(await linesOf(member)).toHaveLength(1);
    expect(await linesOf(admin)).toEqual([expect.stringContaining('And again')]);
  });

  test('without names: everyone who holds the permission, but no superadmin', async () => {
    const assessor = await suite.person(organizationId, 'assessor');
    const superadmin = await suite.person(organizationId, 'superadmin');
    const reviewer = await suite.person(organizationId, 'msp_user', true);
    await send(system(), { to: 'everyone', permission: 'control:review', kind: 'REVIEW_REQUESTED' });
    const everyone = [admin, reviewer, assessor, superadmin, member, viewer];
    expect(await Promise.all(everyone.map(unreadOf))).toEqual([1, 1, 0, 0, 0, 0]);
  });

  test('neither former members, nor members without the permission, nor strangers', async () => {
    const stranger = await suite.person(await suite.organization('bravo'), 'msp_admin');
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [member.userId]);
    await send(system(), {
      permission: 'evidence:update',
      to: [admin.userId, member.userId, viewer.userId, stranger.userId, null],
    });
    const { rows } = await suite.admin.query('select user_id from notifications');
    expect(rows).toEqual([{ user_id: admin.userId }]);
    await send(system(), { to: [null] });
    expect(await unreadOf(admin)).toBe(1);
  });

  test('§1 a person in two organisations sees those of the active one', async () => {
    await send(system());
    await addMember(suite.platform, await suite.organization('bravo'), member.userId, 'msp_user');
    await ok(member.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_bravo' } }));
    expect([await unreadOf(member), await linesOf(member)]).toEqual([0, []]);
  });

  test('a change that is rolled back notifies no one', async () => {
    const rolledBack = admin.context.run(async (tx) => {
      await notify(tx, admin.context, {
        kind: 'MENTIONED',
        permission: 'comment:read',
        to: [member.userId],
        record: { type: 'evidence', id: recordId },
        title: 'Lost',
        path: '/',
        key: 'lost',
      });
      throw new Error('The change fails.');
    });
    await expect(rolledBack).rejects.toThrow('The change fails.');
    expect(await unreadOf(member)).toBe(0);
  });
});

describe('reading', () => {
  beforeEach(async () => {
    for (const minute of [0, 1, 2, 3]) {
      suite.clock.set(minutes(minute));
      await send(system(), { title: `Event ${minute}`, kind: minute % 2 ? 'ASSIGNED' : 'MENTIONED' });
    }
  });
  const titlesOf = async (query: Record<string, string> = {}) =>
    (await listOf(member, query)).items.map(({ title }) => title);
  const mark = (call: 'markRead' | 'markUnread', body: object) =>
    ok<{ unread: number; readAt: string }>(member.call(calls.notifications[call], { body }));

  test('newest first, by kind, and unread ones only', async () => {
    expect(await titlesOf()).toEqual(['Event 3', 'Event 2', 'Event 1', 'Event 0']);
    expect(await titlesOf({ kind: 'ASSIGNED' })).toEqual(['Event 3', 'Event 1']);
    const { items } = await listOf(member);
    expect(await mark('markRead', { ids: [items[0]?.id, items[1]?.id] })).toMatchObject({ unread: 2 });
    expect(await titlesOf({ unread: 'true' })).toEqual(['Event 1', 'Event 0']);
    expect(await listOf(member, { kind: 'ASSIGNED' })).toMatchObject({ total: 2, unread: 2 });
  });

  test('all up to a time are marked, and that is undone without touching those read before', async () => {
    const [newest, , , oldest] = (await listOf(member)).items;
    await mark('markRead', { ids: [oldest?.id] });
    suite.clock.set(minutes(4));
    const { readAt, unread } = await mark('markRead', { until: minutes(2).toISOString() });
    expect([readAt, unread]).toEqual([minutes(4).toISOString(), 1]);
    expect(await titlesOf({ unread: 'true' })).toEqual([newest?.title]);
    expect(await mark('markUnread', { readAt })).toEqual({ unread: 3 });
    expect(await titlesOf({ unread: 'true' })).toEqual(['Event 3', 'Event 2', 'Event 1']);
    expect(await mark('markUnread', { ids: [oldest?.id] })).toEqual({ unread: 4 });
  });

  test('the first time of reading is kept', async () => {
    const [newest] = (await listOf(member)).items;
    for (const minute of [5, 6]) {
      suite.clock.set(minutes(minute));
      await mark('markRead', { ids: [newest?.id] });
    }
    expect((await listOf(member)).items[0]?.readAt).toBe(minutes(5).toISOString());
  });

  test("another member's notifications are not marked", async () => {
    const { items } = await listOf(viewer);
    await mark('markRead', { ids: items.map(({ id }) => id) });
    expect([await unreadOf(viewer), await unreadOf(member)]).toEqual([4, 4]);
  });

  test.each([
    {},
    { ids: [] },
    { ids: ['x'] },
    { until: 'yesterday' },
    { ids: [recordId], until: '2026-11-20T10:00:00.000Z' },
  ])('§5 %j is refused', async (body) => {
    expect(await refusal(member.call(calls.notifications.markRead, { body }))).toMatchObject({ status: 400 });
  });
});

describe('settings', () => {
  const settingsOf = (person: Person) => ok<NotificationSettings>(person.call(calls.notifications.settings));

  test("are the defaults until they are changed, and each person's own", async () => {
    expect(await settingsOf(member)).toEqual({ ...notificationSettings, timeZone: 'UTC', sendsMail: true });
    await saveSettings(member, { kinds: { DUE: { inApp: false, mail: 'each' } }, digestHour: 17, digestWeekday: 1 });
    await saveSettings(member, { kinds: { DUE: { inApp: true, mail: 'off' } }, digestHour: 16, digestWeekday: 5 });
    expect(await settingsOf(member)).toMatchObject({
      kinds: { DUE: { inApp: true, mail: 'off' }, MENTIONED: { inApp: true, mail: 'each' } },
      digestHour: 16,
      digestWeekday: 5,
    });
    expect(await settingsOf(viewer)).toMatchObject(notificationSettings);
  });

  test("don't turn off what administrators always get", async () => {
    await saveSettings(member, { kinds: { CERTIFICATE_CHANGED: { inApp: false, mail: 'off' } } });
    expect((await settingsOf(member)).kinds.CERTIFICATE_CHANGED).toEqual({ inApp: true, mail: 'each' });
  });

  test('a kind that is off leaves no trace; one that is for mail only is not in the list', async () => {
    await saveSettings(member, {
      kinds: { MENTIONED: { inApp: false, mail: 'off' }, ASSIGNED: { inApp: false, mail: 'digest' } },
    });
    await send(system());
    await send(system(), { kind: 'ASSIGNED' });
    await send(system(), { kind: 'APPROVED' });
    expect(await listOf(member)).toMatchObject({ items: [{ kind: 'APPROVED' }], total: 1, unread: 1 });
    const { rows } = await suite.admin.query('select kind, mail from notifications where user_id = $1 order by id', [
      member.userId,
    ]);
    expect(rows).toEqual([
      { kind: 'ASSIGNED', mail: 'digest' },
      { kind: 'APPROVED', mail: 'digest' },
    ]);
  });

  test.each([
    [{ digestHour: 24 }, 'body.digestHour'],
    [{ digestWeekday: 0 }, 'body.digestWeekday'],
    [{ kinds: { MENTIONED: { inApp: true, mail: 'weekly' } } }, 'body.kinds.MENTIONED.mail'],
  ])('§5 %j is refused, naming %s', async (change, path) => {
    const call = member.call(calls.notifications.updateSettings, { body: { ...notificationSettings, ...change } });
    const { status, details } = await refusal<{ path: string }[]>(call);
    expect([status, details.map((problem) => problem.path)]).toEqual([400, expect.arrayContaining([path])]);
  });
});

describe('row-level security', () => {
  test("§1 without the repository's filter, each person reads and changes their own rows only", async () => {
    await send(system());
    await saveSettings(member, {});
    const { database } = suite.platform;
    const inAlpha = <T>(work: Parameters<typeof database.inOrganization<T>>[1], userId?: string) =>
      database.inOrganization(organizationId, work, userId);
    const read = (userId?: string) => inAlpha((tx) => tx.select().from(notifications), userId);
    expect((await read(member.userId)).map(({ userId }) => userId)).toEqual([member.userId]);
    expect(await read()).toEqual([]);
    await inAlpha((tx) => tx.update(notifications).set({ readAt: new Date() }), viewer.userId);
    expect([await unreadOf(viewer), await unreadOf(member)]).toEqual([0, 1]);
    const steal = inAlpha((tx) => tx.update(settingsTable).set({ userId: viewer.userId }), member.userId);
    await expect(steal).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } });
    const others = await inAlpha((tx) => tx.update(settingsTable).set({ digestHour: 1 }).returning(), viewer.userId);
    expect(others).toEqual([]);
  });
});

test('open tabs of the recipient are told, and no other ones', async () => {
  const base = await suite.listen();
  const streams = await Promise.all([member, viewer].map(({ cookies }) => openEvents(base, cookies)));
  const [own, other] = streams;
  for (const stream of streams) await stream.first();
  await send(admin, { to: [member.userId] });
  const event = {
    recordType: 'notification',
    recordId: null,
    controlId: null,
    about: null,
    actorId: admin.userId,
  };
  expect(await own?.next('change')).toEqual(event);
  await ok(member.call(calls.notifications.markRead, { body: { until: '2026-11-20T10:00:00.000Z' } }));
  expect(await own?.next('change')).toEqual({ ...event, actorId: member.userId });
  // Everyone learns of this change, after those.
  await ok(admin.call(calls.onboarding.updateStep, { body: { step: 'bookCall', completed: true } }));
  expect(await other?.next('change')).toMatchObject({ recordType: 'onboarding' });
  expect(other?.text()).not.toContain('notification');
  for (const stream of streams) {
    stream.close();
    await stream.ended;
  }
});

test('one that is about work is read once the work is done: the count follows, and the other tabs are told', async () => {
  const { id } = await createResponse(admin, 'IDN-01');
  const target = { recordType: 'control-response', recordId: id } as const;
  const thread = await commentOn(admin, target, `${mention(member)}, is this right?`);
  await send(system(), { to: [member.userId] });
  expect(await unreadOf(member)).toBe(2);
  await ok(resolveThread(admin, thread));
  const stream = await openEvents(await suite.listen(), member.cookies);
  expect(await unreadOf(member)).toBe(1);
  // The end of the thread may still be on its way.
  const nextChange = async () => ((await stream.next('change')) as { recordType: string }).recordType;
  let changed = await nextChange();
  while (changed === 'comment') changed = await nextChange();
  expect(changed).toBe('notification');
  stream.close();
  expect((await listOf(member)).items.find(({ text }) => text?.includes('is this right'))).toMatchObject({
    readAt: minutes(0).toISOString(),
  });
  // A reopened thread is work again, but the member was already notified of it.
  await ok(reopenThread(admin, thread));
  expect(await unreadOf(member)).toBe(1);
});
