/** What was waiting when an organisation was suspended: jobs, mails and deliveries to webhooks. */
import { calls } from '@msp/contract';
import pino from 'pino';
import { deliverDue } from '../../src/collaboration/webhooks/deliver';
import { deliverDueMails } from '../../src/platform/mail/deliver';
import { queueMail } from '../../src/platform/mail/queue';
import { createMailTransport } from '../../src/platform/mail/transport';
import { ok } from '../support/outcomes';
import type { Person } from '../support/people';
import { latestExport, requestExport, writeExports } from '../support/requests/data-export-requests';
import { addEvidence } from '../support/requests/evidence-requests';
import { runJob } from '../support/run-job';
import { startMailServer } from '../support/servers/mail-server';
import {
  createWebhook,
  deliverAll,
  deliveryDependencies,
  loopbackAllowed,
  startReceiver,
} from '../support/servers/webhook-receiver';
import { type Suite, startSuite, stubProvider } from '../support/suite';

let suite: Suite;
let superadmin: Person;
let alpha: string;
let admin: Person;

beforeEach(async () => {
  suite = await startSuite(stubProvider, loopbackAllowed);
  superadmin = await suite.person(await suite.organization('scheme'), 'superadmin');
  alpha = await suite.organization('alpha');
  admin = await suite.person(alpha, 'msp_admin');
});
const servers: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  await suite.stop();
});

const params = () => ({ params: { id: alpha } });
const suspend = async () => {
  const body = { reason: 'Unpaid.' };
  expect((await superadmin.call(calls.admin.suspendOrganization, { ...params(), body })).statusCode).toBe(204);
};
const reactivate = () => superadmin.call(calls.admin.reactivateOrganization, params());

test('§7 a job does nothing; after the reactivation the next one does', async () => {
  const snapshots = async () => (await suite.admin.query('select 1 from daily_snapshots')).rowCount;
  const run = () => runJob(suite.platform, 'daily-snapshots-organization', { organizationId: alpha });
  await suspend();
  await run();
  expect(await snapshots()).toBe(0);
  await reactivate();
  await run();
  expect(await snapshots()).toBe(1);
});

test('an export that was requested before is written afterwards', async () => {
  const { id } = await requestExport(admin);
  await suspend();
  await runJob(suite.platform, 'data-exports', { organizationId: alpha, id });
  await reactivate();
  expect((await latestExport(admin)).state).toBe('QUEUED');
  await writeExports(suite);
  expect((await latestExport(admin)).state).toBe('READY');
});

test('§7 mails wait; of a closed organisation, only the last ones are sent', async () => {
  const server = await startMailServer();
  servers.push(server);
  const context = suite.system(alpha);
  const queue = (subject: string) =>
    context.run((tx) => queueMail(tx, context, { to: { address: 'jo@alpha.example' }, subject, blocks: [] }));
  const delivered = async () => {
    await deliverDueMails({
      platform: suite.platform,
      transport: createMailTransport({ SMTP_URL: server.url, MAIL_FROM: 'Trusted MSP <no-reply@msp.example>' }),
      sender: { brandName: 'Trusted MSP', publicUrl: 'https://msp.example' },
      logger: pino({ level: 'silent' }),
    });
    return server.received.length;
  };
  await queue('First');
  await suspend();
  expect(await delivered()).toBe(0);
  await reactivate();
  expect(await delivered()).toBe(1);
  await queue('Second');
  await suite.admin.query('update organizations set closed_at = now() where id = $1', [alpha]);
  expect(await delivered()).toBe(1);
  await suite.admin.query('update organizations set erased_at = now() where id = $1', [alpha]);
  expect(await delivered()).toBe(2);
});

test('§7 deliveries to webhooks wait, also those of a backlog that is being sent', async () => {
  const receiver = await startReceiver();
  servers.push(receiver);
  const { webhook } = await createWebhook(admin, receiver.url);
  await addEvidence(admin);
  await suspend();
  await deliverAll(suite);
  await deliverDue(suite.system(alpha), deliveryDependencies(suite), webhook.id);
  expect(receiver.received).toEqual([]);
  await reactivate();
  await ok(admin.call(calls.webhooks.list));
  await deliverAll(suite);
  expect(receiver.received).toHaveLength(1);
});
