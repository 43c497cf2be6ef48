/**
 * Two API processes and two workers behind one gateway. One of the four is killed at a time, as when its machine fails, and its supervisor
 * starts it again. People stay signed in, nothing acknowledged is lost or doubled, and listeners receive every change.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Figures } from './installation/figures';
import { Installation } from './installation/installation';
import { Listener, untilAllOpen, untilDelivered } from './installation/listeners';
import { Load } from './installation/load';
import { type Person, signInPeople } from './installation/people';
import { readIntegrations, requestCollections, untilCollected } from './support/collections';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { doubledEffects } from './support/doubled-effects';
import { report } from './support/report';

const rounds = Number(process.env.ROUNDS ?? 20);
const everyMs = Number(process.env.PAUSE_SECONDS ?? 60) * 1_000;
const rate = Number(process.env.RATE ?? 50);
const people = 40;
/** Of one person; a process counts what others have counted within a second. */
const requestsPerMinute = 1_200;
const minuteMs = 60_000;
/** So that 1,800 requests fit into a minute. */
const betweenRequestsMs = 25;
/** What a supervisor needs to start a program again. Until then, a request may fail that the killed process was answering. */
const recoveryMs = 5_000;
const idleWithinMs = 5 * minuteMs;

/** @returns how many requests of one person were accepted within a minute, sent to both processes in turn */
async function acceptedInOneMinute(person: Person): Promise<{ accepted: number; refused: number }> {
  // So that all of them are in one window.
  const intoMinute = Date.now() % minuteMs;
  await pause(minuteMs - intoMinute);
  const requests: Promise<number>[] = [];
  for (let sent = 0; sent < requestsPerMinute * 1.5; sent += 1) {
    requests.push(person.send('GET', '/auth/profile').then(({ status }) => status));
    // Each process may accept what it gets within a second, so no second has many of them.
    await pause(betweenRequestsMs);
  }
  const statuses = await Promise.all(requests);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  const accepted = statuses.filter((status) => status === 200).length;
  return { accepted, refused: statuses.length - accepted };
}

test('a killed API process or worker costs nothing that was acknowledged, no session and no change', async () => {
  const data = await createDataFolder('machines');
  const installation = await Installation.start(data, { servers: 2, workers: 2 });
  const listeners: Listener[] = [];
  try {
    const signedIn = await signInPeople(installation, people);
    const [first, last] = [signedIn[0], signedIn.at(-1)] as [Person, Person];
    const integrations = await readIntegrations(first);
    const figures = new Figures();
    // The last one uses up the requests of a minute at the end.
    const load = await Load.prepare(signedIn.slice(0, -1), figures);
    listeners.push(...signedIn.map((person) => new Listener(person)));
    for (const listener of listeners) listener.open();
    await untilAllOpen(listeners);
    await load.start(rate);
    const kills: number[] = [];
    const programs = [...installation.servers, ...installation.workers];
    for (let round = 0; round < rounds; round += 1) {
      // Jobs of both workers.
      await requestCollections(first, integrations);
      await pause(everyMs);
      const program = programs[round % programs.length];
      kills.push(Date.now());
      await program?.kill();
      const ms = Date.now() - (kills.at(-1) ?? 0);
      await untilAllOpen(listeners);
      report(
        `round ${round + 1}: ${program?.name} killed, back after ${ms} ms; failed so far: ${figures.failures.length}`,
      );
    }
    const limited = await acceptedInOneMinute(last);
    await load.stop();
    report(`${figures}; acknowledged uploads and comments: ${load.writes.length}`);
    report(
      `failed: ${JSON.stringify(figures.failures.map(({ method, path, status }) => `${method} ${path} ${status}`))}`,
    );
    report(`of one person's requests in a minute: ${JSON.stringify(limited)}`);
    expect(installation.deaths).toEqual([]);
    // No one was signed out or refused, and only what a killed process was answering has failed.
    expect(figures.failures.filter(({ status }) => ![0, 502, 503].includes(status)).slice(0, 10)).toEqual([]);
    const isExplained = ({ began, ended }: { began: number; ended: number }) =>
      kills.some((at) => began < at + recoveryMs && ended > at);
    expect(figures.failures.filter((failure) => !isExplained(failure)).slice(0, 10)).toEqual([]);
    expect(limited.refused).toBeGreaterThan(0);
    expect(limited.accepted).toBeLessThan(requestsPerMinute * 1.25);

    await untilDelivered();
    const received = listeners.map((listener) => listener.received(load.writes));
    const announced = received.reduce((sum, one) => sum + one.announced, 0);
    report(`changes that listeners received: ${announced}`);
    expect(announced).toBeGreaterThan(0);
    expect(received.flatMap(({ missed }) => missed).slice(0, 10)).toEqual([]);
    for (const person of signedIn.slice(0, -1)) await person.read('/auth/profile');
    await untilCollected(first, integrations, idleWithinMs);
    await load.check();
    expect(await doubledEffects(installation.adminUrl)).toEqual([]);
    await installation.checkFiles();
  } finally {
    for (const listener of listeners) await listener.close();
    await installation.stop();
    removeDataFolder(data);
  }
});
