/**
 * The mail server is away for a day, refuses for a while or for one recipient, is slow, and breaks off while it receives; the worker is killed
 * while it sends. Every mail that should arrive does, and a second copy comes only when an answer was lost, under the same Message-ID.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { freePort } from './programs/free-port';
import { Programs } from './programs/programs';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { MailServer } from './support/mail-server';
import { report } from './support/report';
import { type Session, signIn } from './support/session';

const perRound = 15;
/** How often a mail is tried within a day, and before it is given up: the pauses grow from a minute to a day. */
const attempts = { inADay: 8, inAll: 9 };

interface Queued {
  id: string;
  address: string;
  state: 'QUEUED' | 'SENT' | 'FAILED';
  attempts: number;
  problem: string | null;
  isBeingSent: boolean;
}

/** The outbox, as its owner sees it. */
class Outbox {
  constructor(private readonly client: pg.Client) {}

  async of(addresses: readonly string[]): Promise<Queued[]> {
    const { rows } = await this.client.query<Queued>(
      `select id, to_address as address, state, attempts, problem, claimed_until is not null as "isBeingSent"
       from mail_outbox where to_address = any($1)`,
      [addresses],
    );
    expect(rows).toHaveLength(addresses.length);
    return rows;
  }

  /** Waits until every one of the mails is as it should be, and no worker sends it. */
  async until(addresses: readonly string[], test: (mail: Queued) => boolean): Promise<void> {
    await expect
      .poll(async () => (await this.of(addresses)).filter((mail) => mail.isBeingSent || !test(mail)), {
        timeout: 120_000,
      })
      .toEqual([]);
  }

  /** Moves the time of the next attempt to the present, and ends the claims of workers that were killed. */
  async makeDue(): Promise<void> {
    await this.client.query(
      `update mail_outbox set next_attempt_at = now(), claimed_until = null where state = 'QUEUED'`,
    );
  }
}

/** Invites as many new people. @returns their addresses */
async function invite(session: Session, kind: string): Promise<string[]> {
  const run = randomUUID().slice(0, 8);
  const emails = Array.from(
    { length: perRound },
    (_, number) => `${number === 0 ? 'refused' : kind}-${number}-${run}@new.example`,
  );
  const invitations = emails.map((email) => ({ email, role: 'VIEWER' }));
  const { status, body } = await session.send('POST', '/users/invitations', { invitations }, randomUUID());
  expect([status, body]).toEqual([200, expect.objectContaining({ mailed: true })]);
  return emails;
}

interface Shown {
  state: string;
  problem: string | null;
}

/** What the page of users shows beside an invitation. */
async function shownFor(session: Session, email: string): Promise<Shown | null> {
  const { items } = await session.read<{ items: { email: string; mail: Shown | null }[] }>(`/users?search=${email}`);
  return items.find((item) => item.email === email)?.mail ?? null;
}

class Trial {
  constructor(
    private readonly programs: Programs,
    private readonly server: MailServer,
    private readonly session: Session,
    private readonly outbox: Outbox,
  ) {}

  /** Each mail arrived at least once, under one Message-ID. @returns how many copies were sent a second time */
  async #checkArrived(addresses: readonly string[]): Promise<number> {
    const mails = await this.outbox.of(addresses);
    let copies = 0;
    for (const { id, address } of mails) {
      const ids = this.server.arrived.filter(({ to }) => to === address).map(({ messageId }) => messageId);
      expect([address, ids.length > 0]).toEqual([address, true]);
      expect([...new Set(ids)].map((one) => one.split('@')[0])).toEqual([id]);
      copies += ids.length - 1;
    }
    return copies;
  }

  async #untilSent(addresses: readonly string[]): Promise<void> {
    await this.outbox.until(addresses, ({ state }) => state === 'SENT');
    expect(await shownFor(this.session, addresses.at(-1) ?? '')).toEqual({ state: 'SENT', problem: null });
  }

  /** Every attempt fails while the server is away. */
  async #failAttempts(addresses: readonly string[], first: number, last: number): Promise<void> {
    for (let attempt = first; attempt <= last; attempt += 1) {
      await this.outbox.until(addresses, (mail) => mail.attempts === attempt);
      if (attempt < last) await this.outbox.makeDue();
    }
  }

  async awayForADay(): Promise<void> {
    await this.server.stop();
    const addresses = await invite(this.session, 'day');
    await this.#failAttempts(addresses, 1, attempts.inADay);
    expect(await shownFor(this.session, addresses[1] ?? '')).toEqual({
      state: 'QUEUED',
      problem: expect.stringContaining('ECONNREFUSED'),
    });
    await this.server.start();
    await this.outbox.makeDue();
    await this.#untilSent(addresses);
    expect(await this.#checkArrived(addresses)).toBe(0);
  }

  async awayForTooLong(): Promise<void> {
    await this.server.stop();
    const addresses = await invite(this.session, 'long');
    await this.#failAttempts(addresses, 1, attempts.inAll);
    await this.outbox.until(addresses, ({ state }) => state === 'FAILED');
    expect(await shownFor(this.session, addresses[1] ?? '')).toMatchObject({ state: 'FAILED' });
    await this.server.start();
  }

  async refuseForAWhile(): Promise<void> {
    await this.server.behave('later');
    const addresses = await invite(this.session, 'later');
    await this.#failAttempts(addresses, 1, 2);
    expect(await shownFor(this.session, addresses[1] ?? '')).toEqual({
      state: 'QUEUED',
      problem: '451 Try again later',
    });
    await this.server.behave('accept');
    await this.outbox.makeDue();
    await this.#untilSent(addresses);
    expect(await this.#checkArrived(addresses)).toBe(0);
  }

  async refuseOneRecipient(): Promise<void> {
    await this.server.behave('refuse-one');
    const [refused = '', ...others] = await invite(this.session, 'one');
    await this.#untilSent(others);
    await this.outbox.until([refused], ({ state }) => state === 'FAILED');
    expect(await shownFor(this.session, refused)).toEqual({ state: 'FAILED', problem: '550 No such user here' });
    expect(await this.#checkArrived(others)).toBe(0);
    expect(this.server.arrived.filter(({ to }) => to === refused)).toEqual([]);
  }

  async answerSlowly(): Promise<void> {
    await this.server.behave('slow');
    const addresses = await invite(this.session, 'slow');
    await this.#untilSent(addresses);
    expect(await this.#checkArrived(addresses)).toBe(0);
  }

  async breakOffInTheMiddle(): Promise<void> {
    await this.server.behave('cut');
    const addresses = await invite(this.session, 'cut');
    await this.#failAttempts(addresses, 1, 2);
    await this.server.behave('accept');
    await this.outbox.makeDue();
    await this.#untilSent(addresses);
    expect(await this.#checkArrived(addresses)).toBe(0);
  }

  async loseTheAnswer(): Promise<void> {
    await this.server.behave('lose-answer');
    const addresses = await invite(this.session, 'lost');
    await this.#failAttempts(addresses, 1, 1);
    await this.server.behave('accept');
    await this.outbox.makeDue();
    await this.#untilSent(addresses);
    // The server had each of them already.
    expect(await this.#checkArrived(addresses)).toBe(addresses.length);
  }

  async killTheWorker(): Promise<void> {
    await this.server.behave('slow');
    const before = this.server.arrived.length;
    const addresses = await invite(this.session, 'killed');
    await expect.poll(() => this.server.arrived.length, { intervals: [20] }).toBeGreaterThan(before);
    void this.programs.workers[0]?.kill();
    await this.server.behave('accept');
    // Its claims would end after five minutes.
    await pause(1_000);
    await this.outbox.makeDue();
    await this.#untilSent(addresses);
    const copies = await this.#checkArrived(addresses);
    report(`copies of mails that the killed worker was sending: ${copies}`);
    // It sends four at a time.
    expect(copies).toBeGreaterThan(0);
    expect(copies).toBeLessThanOrEqual(4);
  }
}

test('every mail arrives, whatever the mail server does for a day', async () => {
  const data = await createDataFolder('mail');
  const server = new MailServer(await freePort());
  await server.start();
  const programs = await Programs.start(data, undefined, server.settings);
  const client = new pg.Client({ connectionString: programs.adminUrl });
  try {
    await client.connect();
    const session = await signIn(programs.servers, 'amelia.hart@harbour-it.example');
    const trial = new Trial(programs, server, session, new Outbox(client));
    for (const fault of [
      'awayForADay',
      'awayForTooLong',
      'refuseForAWhile',
      'refuseOneRecipient',
      'answerSlowly',
      'breakOffInTheMiddle',
      'loseTheAnswer',
      'killTheWorker',
    ] as const) {
      const began = Date.now();
      await trial[fault]();
      report(
        `${fault}: ${((Date.now() - began) / 1_000).toFixed(1)} s, mails arrived so far: ${server.arrived.length}`,
      );
      await server.behave('accept');
    }
    expect(programs.deaths).toEqual([]);
  } finally {
    await client.end();
    await programs.stop();
    await server.stop();
    removeDataFolder(data);
  }
});
