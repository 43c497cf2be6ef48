/** Fifty writers on two servers while faults happen, and the figures of the trial. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Programs } from '../programs/programs';
import { report } from '../support/report';
import { type DirectSession, type Session, signIn } from '../support/session';
import { answerWriters, commentWriters, uploadWriter, type Writer } from './writers';

const email = 'amelia.hart@harbour-it.example';
const calmMs = 2_000;
const counts = { uploads: 20, comments: 20, answers: 10 };

async function createWriters(session: Session): Promise<Writer[]> {
  const [evidence] = (await session.read<{ items: { id: string }[] }>('/evidence?limit=1')).items;
  if (!evidence) throw new Error('There is no evidence to comment on.');
  return [
    ...Array.from({ length: counts.uploads }, () => uploadWriter(session)),
    ...commentWriters(session, evidence.id, counts.comments),
    ...(await answerWriters(session, counts.answers)),
  ];
}

/**
 * Waits until no request has failed for two seconds, and none has waited for that long.
 * @returns how many milliseconds after `since`, by `performance.now()`, the last one failed
 */
export async function untilCalm({ figures }: DirectSession, since: number): Promise<number> {
  for (;;) {
    const now = performance.now();
    const isWaiting = [...figures.pending].some((pending) => now - pending.since > calmMs);
    if (!isWaiting && now - Math.max(figures.lastFailureAt, since) > calmMs)
      return Math.max(0, figures.lastFailureAt - since);
    await pause(100);
  }
}

/**
 * Writes until `faults` has ended, then checks every acknowledged write. Prints how often each status was the outcome of a write.
 * @param refusals statuses that a write may have besides success
 */
export async function runTrial(
  programs: Programs,
  faults: (session: DirectSession) => Promise<void>,
  refusals: readonly number[] = [409, 503, 507],
): Promise<Map<number, number>> {
  const session = await signIn(programs.servers, email);
  const writers = await createWriters(session);
  const outcomes = new Map<number, number>();
  let isOver = false;
  const writing = writers.map(async (writer) => {
    while (!isOver) {
      const { status } = await writer.write();
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
    }
  });
  await faults(session);
  isOver = true;
  await programs.untilReady();
  await Promise.all(writing);
  report(
    `outcomes of writes: ${JSON.stringify(Object.fromEntries(outcomes))}; ${session.figures.failures} outages in between; slowest answer: ${Math.round(session.figures.slowestMs)} ms`,
  );
  expect(programs.deaths).toEqual([]);
  expect([...outcomes.keys()].filter((status) => status >= 400 && !refusals.includes(status))).toEqual([]);
  await session.renew();
  for (const writer of writers) await writer.check();
  await programs.checkFiles();
  return outcomes;
}
