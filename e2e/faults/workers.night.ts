/**
 * Two workers share the jobs of uploads, collections, mails and notifications. One of them is frozen while it holds jobs, for longer than they
 * are its own, so that the other takes them, and goes on afterwards; or both are killed in turn. Every job ends, and has its effects once.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '@msp/deploy/settings';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { wordOf } from '../support/word-files';
import { freePort } from './installation/free-port';
import { Programs } from './programs';
import { type Session, signIn } from './session';
import { report } from './trial';

const rounds = Number(process.env.ROUNDS ?? 10);
/** A run is given to another worker after 60 s, an upload after 90 s, each by a scheduler that runs every minute. */
const jobFrozenMs = 160_000;
/** A mail is given to another worker after five minutes. */
const mailFrozenMs = 310_000;
const recoveryMs = 6 * 60_000;

interface Arrived {
  to: string;
  messageId: string;
}

class MailServer {
  readonly arrived: Arrived[] = [];
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
  ) {
    child.on('message', (message) => {
      if (typeof message === 'object') this.arrived.push(message as Arrived);
    });
  }

  /** It answers a mail three seconds after it has arrived, so that workers are often waiting for that. */
  static async start(): Promise<MailServer> {
    const port = await freePort();
    const child = fork(join(root, 'api/test/support/servers/smtp-server.mjs'), [String(port)]);
    await once(child, 'message');
    child.send('slow');
    return new MailServer(port, child);
  }

  async stop(): Promise<void> {
    this.child.kill();
    await once(this.child, 'exit');
  }
}

interface Work {
  policies: { id: string; text: string }[];
  addresses: string[];
}

/** Four uploads, three collections, 16 mails, and a notification for each member that is mentioned. */
async function begin(session: Session, round: number): Promise<Work> {
  const work: Work = { policies: [], addresses: [] };
  const { items: integrations } = await session.read<{ items: { id: string }[] }>('/integrations');
  for (const { id } of integrations)
    expect((await session.send('POST', `/integrations/${id}/metrics/collect`)).status).toBe(202);
  for (let number = 0; number < 4; number += 1) {
    const name = `Policy ${round}.${number}`;
    // Long enough to take a moment to read.
    const lines = Array.from({ length: 3_000 }, (_, line) => `${name}, rule ${line}`);
    const form = new FormData();
    form.append('name', name);
    form.append('file', new File([new Uint8Array(wordOf(lines))], `${name}.docx`));
    const { status, body } = await session.send('POST', '/policy-documents/upload', form, randomUUID());
    expect(status).toBe(200);
    work.policies.push({ id: (body as { id: string }).id, text: lines.join('\n') });
  }
  work.addresses = Array.from({ length: 16 }, (_, number) => `round-${round}-${number}@new.example`);
  const invitations = work.addresses.map((email) => ({ email, role: 'VIEWER' }));
  expect((await session.send('POST', '/users/invitations', { invitations }, randomUUID())).status).toBe(200);
  const { items: members } = await session.read<{ items: { id: string }[] }>('/users/mention-search');
  const [evidence] = (await session.read<{ items: { id: string }[] }>('/evidence?limit=1')).items;
  const body = members.map(({ id }) => `[@Member](mention:${id})`).join(' ');
  const comment = { recordType: 'evidence', recordId: evidence?.id, body: `Round ${round}: ${body}` };
  expect((await session.send('POST', '/comments', comment, randomUUID())).status).toBe(200);
  return work;
}

interface Held {
  run: number;
  policy: number;
  mail: number;
}

class Figures {
  constructor(private readonly client: pg.Client) {}

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row>(text, values)).rows;
  }

  /** What workers hold, and has not been heard of for some seconds. */
  async held(silentSeconds: number): Promise<Held> {
    const [held] = await this.query<Held>(
      `select (select count(*) from integration_runs where outcome = 'running' and started_at < now() - $1 * interval '1 second')::int as run,
         (select count(*) from policy_files where status = 'PROCESSING' and alive_at < now() - $1 * interval '1 second')::int as policy,
         (select count(*) from mail_outbox where claimed_until is not null)::int as mail`,
      [silentSeconds],
    );
    return held ?? { run: 0, policy: 0, mail: 0 };
  }

  async unfinished(): Promise<number> {
    const [row] = await this.query<{ count: number }>(
      `select (select count(*) from integration_runs where outcome in ('queued', 'running'))::int
         + (select count(*) from policy_files where status in ('UPLOADED', 'PROCESSING'))::int
         + (select count(*) from mail_outbox where state = 'QUEUED')::int
         + (select count(*) from jobs.job where state = 'failed')::int as count`,
    );
    return row?.count ?? 0;
  }
}

/** Freezes a worker as soon as it is in the middle of jobs. @returns what it held, and a function that lets it go on */
async function freeze(programs: Programs, figures: Figures): Promise<{ held: Held; thaw: () => void }> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const { run, policy, mail } = await figures.held(0);
    // More than one worker sends at a time.
    if (run + policy > 0 && mail > 4) break;
    expect(performance.now()).toBeLessThan(deadline);
    await pause(20);
  }
  const [worker] = programs.workers;
  worker?.kill('SIGSTOP');
  // The other worker has finished what it was doing.
  await pause(30_000);
  return { held: await figures.held(25), thaw: () => worker?.kill('SIGCONT') };
}

async function killBoth(programs: Programs): Promise<void> {
  const both = programs.workers;
  for (const worker of both) {
    programs.killWorker([worker]);
    await pause(5_000);
  }
}

interface Trial {
  session: Session;
  figures: Figures;
  mails: MailServer;
  /** Its collections are counted. */
  since: string;
}

/** Each round leaves nothing doubled. */
async function check({ session, figures, mails, since }: Trial, work: Work): Promise<string> {
  for (const { id, text } of work.policies) {
    const version = await session.read<{ text: string }>(`/policy-documents/uploaded/${id}`);
    expect(version.text === text).toBe(true);
  }
  const doubled = await figures.query(`
    select 'value' as kind from metric_values group by organization_id, integration_id, metric_id, collected_at having count(*) > 1
    union all select 'measurement' from subject_measurements
      group by organization_id, integration_id, metric_key, subject, day having count(*) > 1
    union all select 'notification' from notifications group by organization_id, user_id, key having count(*) > 1
    union all select 'mail' from mail_outbox where to_address like 'round-%' group by to_address having count(*) > 1`);
  expect(doubled).toEqual([]);
  const failed = await figures.query(
    `select 'run' as kind, outcome as state from integration_runs r where outcome not in ('succeeded', 'partial', 'interrupted')
      and exists (select from integration_runs o
        where o.integration_id = r.integration_id and o.trigger = 'person' and o.requested_at >= $1) and requested_at >= $1
    union all select 'policy', status from policy_files where status <> 'READY'
    union all select 'mail', state from mail_outbox where state <> 'SENT'
    union all select 'job of ' || name, state::text from jobs.job where state = 'failed'`,
    [since],
  );
  expect(failed).toEqual([]);
  // Each collection that has succeeded stored its values once.
  const values = await figures.query<{ rows: number; runs: number }>(
    `select count(*)::int as rows, (
       select count(*) from integration_runs r where r.integration_id = v.integration_id and r.kind = 'collection'
         and r.outcome in ('succeeded', 'partial') and r.requested_at >= $1)::int as runs
     from metric_values v where v.integration_id is not null and v.collected_at >= $1 group by v.integration_id, v.metric_id`,
    [since],
  );
  expect(values.filter(({ rows, runs }) => rows !== runs)).toEqual([]);
  const arrived = mails.arrived.filter(({ to }) => work.addresses.includes(to));
  for (const address of work.addresses) {
    const own = arrived.filter(({ to }) => to === address);
    // A copy has the Message-ID of the first, so that mail servers drop it.
    expect([address, new Set(own.map(({ messageId }) => messageId)).size]).toEqual([address, 1]);
  }
  return `${arrived.length - work.addresses.length} of ${work.addresses.length} mails arrived again under their Message-ID`;
}

test('every job ends, and has its effects once, whichever worker is frozen or killed', async () => {
  const data = mkdtempSync(join(tmpdir(), 'msp-workers-'));
  // The database's account passes through this folder.
  await chmod(data, 0o711);
  const mails = await MailServer.start();
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'Trusted MSP <no-reply@trusted-msp.example>',
  };
  const programs = await Programs.start(data, join(data, 'logs'), settings, { workers: 2 });
  const client = new pg.Client({ connectionString: programs.adminUrl });
  try {
    await client.connect();
    const figures = new Figures(client);
    const session = await signIn(programs.servers, 'amelia.hart@harbour-it.example');
    // The collections that a new installation starts with.
    await expect.poll(() => figures.unfinished(), { timeout: recoveryMs }).toBe(0);
    const trial = { session, figures, mails, since: new Date().toISOString() };
    for (let round = 1; round <= rounds; round += 1) {
      const work = await begin(session, round);
      let fault = 'both workers killed in turn';
      if (round % 3 === 2) await killBoth(programs);
      else {
        const { held, thaw } = await freeze(programs, figures);
        // The third of each three is frozen for so long that its mails are sent by the other.
        const frozenMs = round % 3 === 0 ? mailFrozenMs : jobFrozenMs;
        await pause(frozenMs - 30_000);
        thaw();
        fault = `a worker frozen for ${frozenMs / 1_000} s with ${held.run} runs, ${held.policy} uploads and ${held.mail} mails`;
        expect(held.run + held.policy + held.mail).toBeGreaterThan(0);
      }
      const since = performance.now();
      await expect.poll(() => figures.unfinished(), { timeout: recoveryMs, intervals: [500] }).toBe(0);
      const ms = performance.now() - since;
      // A worker that has gone on ends what it still held.
      await pause(10_000);
      await session.renew();
      const copies = await check(trial, work);
      report(`round ${round}: ${fault}; all ended ${Math.round(ms / 1_000)} s later, ${copies}`);
    }
    expect(programs.deaths).toEqual([]);
  } finally {
    await client.end();
    await programs.stop();
    await mails.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
