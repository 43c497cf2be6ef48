/**
 * Two workers share the jobs of uploads, collections, mails and notifications. One of them is frozen while it holds jobs, for longer than they
 * are its own, so that the other takes them, and goes on afterwards; or both are killed in turn. Every job ends, and has its effects once.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { wordOf } from '../support/word-files';
import { freePort } from './programs/free-port';
import { Programs } from './programs/programs';
import { readIntegrations, requestCollections } from './support/collections';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { doubledEffects } from './support/doubled-effects';
import { MailServer } from './support/mail-server';
import { report } from './support/report';
import { type Session, signIn } from './support/session';

const rounds = Number(process.env.ROUNDS ?? 10);
/** A run is given to another worker after 60 s, an upload after 90 s, each by a scheduler that runs every minute. */
const jobFrozenMs = 160_000;
/** A mail is given to another worker after five minutes. */
const mailFrozenMs = 310_000;
const recoveryMs = 6 * 60_000;

interface Work {
  policies: { id: string; text: string }[];
  addresses: string[];
}

/** Four uploads, three collections, 16 mails, and a notification for each member that is mentioned. */
async function begin(session: Session, round: number): Promise<Work> {
  const work: Work = { policies: [], addresses: [] };
  await requestCollections(session, await readIntegrations(session));
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

/** The jobs in the database. */
class Jobs {
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
async function freeze(programs: Programs, jobs: Jobs): Promise<{ held: Held; thaw: () => void }> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const { run, policy, mail } = await jobs.held(0);
    // More than one worker sends at a time.
    if (run + policy > 0 && mail > 4) break;
    expect(performance.now()).toBeLessThan(deadline);
    await pause(20);
  }
  const [worker] = programs.workers;
  worker?.signal('SIGSTOP');
  // The other worker has finished what it was doing.
  await pause(30_000);
  return { held: await jobs.held(25), thaw: () => worker?.signal('SIGCONT') };
}

async function killBoth({ workers }: Programs): Promise<void> {
  for (const worker of workers) {
    void worker.kill();
    await pause(5_000);
  }
}

interface Trial {
  session: Session;
  jobs: Jobs;
  mails: MailServer;
  /** Its collections are counted. */
  since: string;
  adminUrl: string;
}

/** Each round leaves nothing doubled. */
async function check({ session, jobs, mails, since, adminUrl }: Trial, work: Work): Promise<string> {
  for (const { id, text } of work.policies) {
    const version = await session.read<{ text: string }>(`/policy-documents/uploaded/${id}`);
    expect(version.text === text).toBe(true);
  }
  expect(await doubledEffects(adminUrl)).toEqual([]);
  const failed = await jobs.query(
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
  const values = await jobs.query<{ rows: number; runs: number }>(
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
  const data = await createDataFolder('workers');
  const mails = new MailServer(await freePort());
  await mails.start();
  // It answers a mail three seconds after it has arrived, so that workers are often waiting for that.
  await mails.behave('slow');
  const programs = await Programs.start(data, undefined, mails.settings, { workers: 2 });
  const client = new pg.Client({ connectionString: programs.adminUrl });
  try {
    await client.connect();
    const jobs = new Jobs(client);
    const session = await signIn(programs.servers, 'amelia.hart@harbour-it.example');
    // The collections that a new installation starts with.
    await expect.poll(() => jobs.unfinished(), { timeout: recoveryMs }).toBe(0);
    const trial = { session, jobs, mails, since: new Date().toISOString(), adminUrl: programs.adminUrl };
    for (let round = 1; round <= rounds; round += 1) {
      const work = await begin(session, round);
      let fault = 'both workers killed in turn';
      if (round % 3 === 2) await killBoth(programs);
      else {
        const { held, thaw } = await freeze(programs, jobs);
        // The third of each three is frozen for so long that its mails are sent by the other.
        const frozenMs = round % 3 === 0 ? mailFrozenMs : jobFrozenMs;
        await pause(frozenMs - 30_000);
        thaw();
        fault = `a worker frozen for ${frozenMs / 1_000} s with ${held.run} runs, ${held.policy} uploads and ${held.mail} mails`;
        expect(held.run + held.policy + held.mail).toBeGreaterThan(0);
      }
      const since = performance.now();
      await expect.poll(() => jobs.unfinished(), { timeout: recoveryMs, intervals: [500] }).toBe(0);
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
    removeDataFolder(data);
  }
});
