/** Mails about notifications: sent soon or as a digest, once each, to those who still may and want to know. */
import { calls } from '@msp/contract';
import pino from 'pino';
import { organizationContext } from '../../../src/platform/context/context';
import { deliverDueMails } from '../../../src/platform/mail/deliver';
import type { MailBlock } from '../../../src/platform/mail/mail';
import { createMailTransport } from '../../../src/platform/mail/transport';
import { type NewNotification, notify } from '../../../src/tenancy/notifications/notify';
import { addMember } from '../../../src/tenancy/organizations/service';
import { ok } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { commentOn, mention, resolveThread } from '../../support/requests/comment-requests';
import { listOf, saveSettings } from '../../support/requests/notification-requests';
import { createResponse } from '../../support/requests/response-requests';
import { runJob } from '../../support/run-job';
import { startMailServer } from '../../support/servers/mail-server';
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

/** `20T10:00` in November 2026. */
const at = (time: string) => suite.clock.set(new Date(`2026-11-${time}:00.000Z`));

let events = 0;
async function send(change: Partial<NewNotification> = {}, count = 1, context = suite.system(organizationId)) {
  for (let sent = 0; sent < count; sent += 1) {
    events += 1;
    await context.run((tx) =>
      notify(tx, context, {
        kind: 'MENTIONED',
        permission: 'comment:read',
        to: [user.userId],
        record: { type: 'evidence', id: recordId },
        title: `Event ${events}`,
        path: `/evidence/${recordId}/view`,
        key: `event ${events}`,
        ...change,
      }),
    );
  }
}

interface QueuedMail {
  to_address: string;
  subject: string;
  blocks: MailBlock[];
}
async function queued(): Promise<QueuedMail[]> {
  const { rows } = await suite.admin.query('select to_address, subject, blocks from mail_outbox order by id');
  return rows;
}
const subjects = async () => (await queued()).map(({ subject }) => subject);
const listed = ({ blocks }: QueuedMail) => blocks.flatMap((block) => (block.kind === 'list' ? [...block.items] : []));
const run = (queue: 'mails' | 'digests' | 'cleanup') => runJob(suite.platform, `notification-${queue}`);

describe('soon', () => {
  test('a mail leads to the very place and to the settings, which mail programs offer too', async () => {
    await send({ title: 'Amelia Hart mentioned you on Restore test', text: 'Is this <right>?' });
    at('20T10:04');
    await run('mails');
    expect(await queued()).toEqual([]);
    at('20T10:05');
    for (const _ of [1, 2]) await run('mails');
    const server = await startMailServer();
    await deliverDueMails({
      platform: suite.platform,
      transport: createMailTransport({ SMTP_URL: server.url, MAIL_FROM: 'no-reply@msp.example' }),
      sender: { brandName: 'Trusted MSP', publicUrl: 'https://msp.example' },
      logger: pino({ level: 'silent' }),
    });
    await server.stop();
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      subject: 'Amelia Hart mentioned you on Restore test',
      to: [{ address: user.context.actor?.email, name: user.context.actor?.name }],
    });
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({
        key: 'list-unsubscribe',
        value: '<https://msp.example/settings?organization=org_alpha#notifications>',
      }),
    );
    expect(mail?.text).toContain(`https://msp.example/evidence/${recordId}/view?organization=org_alpha`);
    expect(mail?.text).toContain('Alpha IT');
    expect(mail?.text).toContain('https://msp.example/settings?organization=org_alpha#notifications');
    expect(mail?.html).toContain('Is this &lt;right&gt;?');
  });

  test('several of one kind are one mail, those of another kind are another', async () => {
    await send({}, 3);
    at('20T10:04');
    await send({ kind: 'ASSIGNED', title: 'You are now the owner of IDN-01', path: '/controls/IDN-01' });
    await send({}, 2);
    at('20T10:05');
    await run('mails');
    const [mail] = await queued();
    expect(mail?.subject).toBe('Mentions: 5 notifications');
    expect(mail && listed(mail)).toHaveLength(5);
    at('20T10:09');
    await run('mails');
    expect(await subjects()).toEqual(['Mentions: 5 notifications', 'You are now the owner of IDN-01']);
  });

  test('not what was read in the meantime', async () => {
    await send({}, 2);
    const [newest] = (await listOf(user)).items;
    await ok(user.call(calls.notifications.markRead, { body: { ids: [newest?.id] } }));
    at('20T10:05');
    await run('mails');
    expect(await subjects()).toEqual([`Event ${events - 1}`]);
    await ok(user.call(calls.notifications.markUnread, { body: { ids: [newest?.id] } }));
    await run('mails');
    expect(await queued()).toHaveLength(1);
  });

  test('not what has been settled in the meantime', async () => {
    const { id } = await createResponse(admin, 'IDN-01');
    const thread = await commentOn(
      admin,
      { recordType: 'control-response', recordId: id },
      `${mention(user)}, please.`,
    );
    await send({ title: 'Still open' });
    await ok(resolveThread(admin, thread));
    at('20T10:05');
    await run('mails');
    expect(await subjects()).toEqual(['Still open']);
  });

  test.each([
    ['was removed', 'removed_at = now()'],
    ['lost the permission', `role = 'VIEWER'`],
  ])('not to a member who %s in the meantime', async (_, change) => {
    await send({ permission: 'evidence:update' });
    await suite.admin.query(`update memberships set ${change} where user_id = $1`, [user.userId]);
    at('20T10:05');
    await run('mails');
    expect(await queued()).toEqual([]);
  });

  test('not in an installation without a mail server, and not later either', async () => {
    const withoutMail = organizationContext({ ...suite.platform, sendsMail: false }, organizationId, null);
    await send({}, 1, withoutMail);
    await saveSettings(user, { kinds: { ASSIGNED: { inApp: false, mail: 'each' } } });
    await send({ kind: 'ASSIGNED' }, 1, withoutMail);
    at('20T10:05');
    await run('mails');
    expect(await queued()).toEqual([]);
    expect((await listOf(user)).total).toBe(1);
  });

  test('the settings of the recipient at that time', async () => {
    const mentions = (mail: 'off' | 'each' | 'digest', inApp = true) =>
      saveSettings(user, { kinds: { MENTIONED: { inApp, mail } } });
    await mentions('off');
    await send();
    await mentions('each', false);
    await send({ title: 'By mail only' });
    at('20T10:05');
    await run('mails');
    expect(await subjects()).toEqual(['By mail only']);
    await send({ title: 'Turned off' });
    await mentions('off');
    at('20T10:10');
    await run('mails');
    expect(await queued()).toHaveLength(1);
  });

  test('two workers at once send one mail', async () => {
    await send({}, 3);
    at('20T10:05');
    await Promise.all([run('mails'), run('mails')]);
    expect(await subjects()).toEqual(['Mentions: 3 notifications']);
  });

  test('a mail that cannot be queued does not hold up those of other people', async () => {
    for (const to of [admin, user]) await send({ to: [to.userId] });
    await suite.admin.query(`create function refuse_mail() returns trigger language plpgsql
      as $$ begin raise exception 'refused'; end $$`);
    for (const { context } of [admin, user]) {
      await suite.admin.query(`create or replace trigger refused before insert on mail_outbox for each row
        when (new.to_address <> '${context.actor?.email}') execute function refuse_mail()`);
      at('20T10:05');
      await run('mails').catch(() => undefined);
      expect(await queued()).toContainEqual(expect.objectContaining({ to_address: context.actor?.email }));
    }
  });
});

describe('digest', () => {
  const digest = { kind: 'APPROVED' } as const;

  test('at the hour of each person, with the right counts, and none without anything to say', async () => {
    await saveSettings(admin, { digestHour: 17 });
    await send({ ...digest, to: [admin.userId, user.userId] }, 25);
    await send({ kind: 'DUE', title: 'IDN-01 is due', text: 'Multi-factor sign-in', path: '/controls/IDN-01' }, 3);
    await send({ kind: 'EXPIRING', title: 'Your evidence has been stale', key: 'stale past' });
    await send();
    const { items } = await listOf(user, { kind: 'DUE' });
    await ok(user.call(calls.notifications.markRead, { body: { ids: [items[0]?.id] } }));
    at('20T16:59');
    await run('digests');
    expect(await queued()).toEqual([]);
    at('20T17:00');
    for (const _ of [1, 2]) await run('digests');
    expect(await queued()).toMatchObject([
      { to_address: admin.context.actor?.email, subject: 'Your digest for Alpha IT: 25 notifications' },
    ]);
    at('21T08:00');
    await run('digests');
    const [, mail] = await queued();
    expect(mail).toMatchObject({
      to_address: user.context.actor?.email,
      subject: 'Your digest for Alpha IT: 28 notifications',
    });
    expect(mail?.blocks.flatMap((block) => (block.kind === 'heading' ? block.text : []))).toEqual([
      '28 notifications in Alpha IT',
      'Overdue (1)',
      'Due dates (2)',
      'Approvals (25)',
    ]);
    expect(mail?.blocks).toContainEqual({ kind: 'paragraph', text: 'And 5 more.' });
    expect(mail && listed(mail)).toContainEqual({
      text: 'IDN-01 is due: Multi-factor sign-in',
      url: '/controls/IDN-01',
    });
    at('22T08:00');
    await run('digests');
    expect(await queued()).toHaveLength(2);
  });

  test('one that no worker sent at its hour is sent late', async () => {
    await send(digest);
    at('21T11:45');
    await run('digests');
    expect(await subjects()).toEqual(['Your digest for Alpha IT: 1 notification']);
  });

  test('on one day of the week', async () => {
    // 20 November 2026 is a Friday.
    await saveSettings(user, { digestHour: 9, digestWeekday: 3 });
    await send(digest);
    for (const time of ['21T09:00', '24T09:00', '25T08:45']) {
      at(time);
      await run('digests');
    }
    expect(await queued()).toEqual([]);
    at('25T09:00');
    await run('digests');
    expect(await queued()).toHaveLength(1);
    await send(digest);
    at('25T23:00');
    await run('digests');
    expect(await queued()).toHaveLength(1);
  });

  test('what was to be sent at once follows the new settings', async () => {
    await send({}, 2);
    await saveSettings(user, { kinds: { MENTIONED: { inApp: true, mail: 'digest' } } });
    at('21T08:00');
    await run('mails');
    await run('digests');
    expect(await subjects()).toEqual(['Your digest for Alpha IT: 2 notifications']);
  });

  test('§1 each organisation has its own', async () => {
    const bravo = await suite.organization('bravo', 'Bravo Ltd');
    await addMember(suite.platform, bravo, user.userId, 'msp_user');
    await send(digest, 2);
    await send(digest, 3, suite.system(bravo));
    at('21T08:00');
    await run('digests');
    expect((await subjects()).sort()).toEqual([
      'Your digest for Alpha IT: 2 notifications',
      'Your digest for Bravo Ltd: 3 notifications',
    ]);
  });

  test('not while the organisation is suspended', async () => {
    await send(digest);
    at('21T08:00');
    const suspend = (since: string) =>
      suite.admin.query(`update organizations set suspended_at = ${since} where id = $1`, [organizationId]);
    await suspend('now()');
    await run('digests');
    expect(await queued()).toEqual([]);
    await suspend('null');
    await run('digests');
    expect(await queued()).toHaveLength(1);
  });
});

test('read notifications are kept for 90 days, all of them for a year', async () => {
  await send({ title: 'Read' });
  await ok(user.call(calls.notifications.markRead, { body: { until: '2026-11-20T10:00:00.000Z' } }));
  await send({ title: 'Unread' });
  const left = async (day: string) => {
    suite.clock.set(new Date(`${day}T10:00:01.000Z`));
    await run('cleanup');
    const { rows } = await suite.admin.query('select title from notifications order by id');
    return rows.map(({ title }) => title);
  };
  expect(await left('2027-02-17')).toEqual(['Read', 'Unread']);
  expect(await left('2027-02-18')).toEqual(['Unread']);
  expect(await left('2027-11-19')).toEqual(['Unread']);
  expect(await left('2027-11-20')).toEqual([]);
});
