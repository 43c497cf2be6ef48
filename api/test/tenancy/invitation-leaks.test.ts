/** Tokens of invitations are searched for in everything that leaves the programs: the database, the log, and answers to others. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@msp/contract';
import { deliverDueMails } from '../../src/platform/mail/deliver';
import { createMailTransport } from '../../src/platform/mail/transport';
import { createLog } from '../../src/platform/observability/logger';
import { ok } from '../support/outcomes';
import { accept, inviteOne, listed, tokenOf, tokenOfLink } from '../support/requests/tenancy/invitation-requests';
import { startMailServer } from '../support/servers/mail-server';
import { dumpedRows } from '../support/stored-bytes';
import { startSuite, stubProvider } from '../support/suite';
import { waitUntil } from '../support/wait-until';

test('§7 Users: the tokens of invitations are in the mail and in the copied link only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'msp-invitation-leaks-'));
  const file = path.join(folder, 'server.log');
  const { logger } = createLog('server', 'trace', file);
  const suite = await startSuite(stubProvider, {}, logger);
  const server = await startMailServer();
  try {
    const admin = await suite.person(await suite.organization('alpha'), 'msp_admin');
    const id = await inviteOne(admin, 'jo@field.example');
    const first = await tokenOf(admin, id);
    const { link } = await ok<{ link: string }>(admin.call(calls.users.resendInvitation, { params: { id } }));
    const second = tokenOfLink(link);
    await deliverDueMails({
      platform: suite.platform,
      transport: createMailTransport({ SMTP_URL: server.url, MAIL_FROM: 'no-reply@msp.example' }),
      sender: { brandName: 'Trusted MSP', publicUrl: 'https://msp.example' },
      logger,
    });
    // The search works: the mails have the tokens.
    for (const token of [first, second]) expect(server.received.some(({ text }) => text?.includes(token))).toBe(true);
    const person = await suite.outsider('jo@field.example');
    const query = { invitation_token: second };
    const answers = [
      await suite.anonymous().call(calls.users.invitation, { query }),
      await suite.anonymous().call(calls.auth.login, { query }),
      await person.call(calls.users.myInvitations),
      await accept(await suite.outsider(), second),
      await accept(person, second),
      await admin.call(calls.activityFeed.list),
    ];
    const rows = await listed(admin);
    await waitUntil('the log is written', async () => (await readFile(file, 'utf8')).includes('invitation_token='));
    const texts = [
      await dumpedRows(suite.admin),
      await readFile(file, 'utf8'),
      JSON.stringify(rows),
      // The error screen needs the token, to offer another account.
      ...answers.filter(({ statusCode }) => statusCode !== 302).map(({ body }) => body),
    ];
    for (const token of [first, second]) expect(texts.filter((text) => text.includes(token))).toEqual([]);
  } finally {
    await server.stop();
    await suite.stop();
    await rm(folder, { recursive: true });
  }
});
