/** A worker is killed after the mail server has taken a mail and before the outbox knows, in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { queueMail } from '../../../src/platform/mail/queue';
import { buildProgram } from '../../support/programs/build-program';
import { startMailServer } from '../../support/servers/mail-server';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let program: string;
beforeAll(async () => {
  suite = await startSuite();
  program = buildProgram('mail-program');
});
afterAll(() => suite.stop());

test('a mail whose worker is killed is sent again, under the same Message-ID', async () => {
  const context = suite.system(await suite.organization('alpha', 'Alpha IT'));
  const queued = ['first', 'second'].map((subject) =>
    context.run((tx) =>
      queueMail(tx, context, {
        to: { address: 'jo@alpha.example' },
        subject,
        blocks: [{ kind: 'note', text: subject }],
      }),
    ),
  );
  const ids = await Promise.all(queued);

  let confirmed = (): void => undefined;
  let isFirst = true;
  const killed = { exit: Promise.resolve() as Promise<unknown> };
  const server = await startMailServer(async () => {
    if (!isFirst) return;
    isFirst = false;
    confirmed();
    // The server has the mail, and the worker does not know yet.
    await killed.exit;
  });
  const start = (now: Date) =>
    spawn(process.execPath, [program, suite.databaseUrl, server.url, now.toISOString()], { stdio: 'inherit' });

  const arrival = new Promise<void>((resolve) => {
    confirmed = resolve;
  });
  const worker = start(suite.clock.now());
  killed.exit = once(worker, 'exit');
  await arrival;
  worker.kill('SIGKILL');
  await killed.exit;

  const later = new Date(suite.clock.now().getTime() + 6 * 60_000);
  const [code] = await once(start(later), 'exit');
  expect(code).toBe(0);
  const { rows } = await suite.admin.query('select state from mail_outbox');
  expect(rows.map(({ state }) => state)).toEqual(['SENT', 'SENT']);
  const messageIds = server.received.map(({ messageId }) => messageId);
  expect(messageIds.length).toBeGreaterThanOrEqual(3);
  expect([...new Set(messageIds)].sort()).toEqual(ids.map((id) => `<${id}@msp.example>`).sort());
  await server.stop();
});
