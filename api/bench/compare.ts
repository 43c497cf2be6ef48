/**
 * Compares the API of this checkout with that of an older one, in alternating rounds: processor time per request (server and database),
 * the slowest responses at 50 connections, and the requests per second at 16 connections as a share of what a bare server reaches with the
 * same answer. By hand, on an idle machine, after both checkouts have their dependencies:
 * `npm run compare -- ../path/to/older/checkout [ROUNDS [CALL]]`. Exit code 1 if a limit is exceeded or responses differ.
 */
import { Agent } from 'node:http';
import path from 'node:path';
import { calls, constants, type EndpointData } from '@msp/contract';
import { type Checkout, type Checkouts, startCheckouts } from './checkouts';
import { apiFolder, say } from './databases';
import { load, send, type Target } from './load';
import { millisecondsBetween, processorTimes } from './processor-time';
import { startBareServer } from './server';

interface Compared {
  name: string;
  endpoint: EndpointData;
  query?: Record<string, string>;
  /** Maximum ratio of this checkout's processor time to the other's. */
  limit: number;
  /** Minimum share of a bare server's requests. */
  share: number;
}

const page = (sort: string, order: string) => ({ limit: String(constants.paging.pageLimit), sort, order });

/** The calls as the pages make them. */
const compared: Compared[] = [
  { name: 'profile', endpoint: calls.auth.profile, limit: 0.35, share: 0.4 },
  { name: 'activity', endpoint: calls.activityFeed.list, query: page('timestamp', 'desc'), limit: 0.45, share: 0.3 },
  { name: 'dashboard', endpoint: calls.dashboard.get, limit: 0.45, share: 0.2 },
  { name: 'controls', endpoint: calls.controls.withStatus, query: page('code', 'asc'), limit: 0.5, share: 0.4 },
  { name: 'evidence', endpoint: calls.evidence.list, query: page('updatedAt', 'desc'), limit: 0.5, share: 0.4 },
];

const folder = process.argv[3];
if (!folder) throw new Error('Name the folder of the other checkout.');
const only = process.argv[5] ?? '';
const rounds = Math.min(30, Math.max(3, Number(process.argv[4] ?? 7)));
const connections = { processor: 8, share: 16, slowest: 50 };
const requests = { warmUp: 1_500, processor: 400, share: 600, slowest: 1_000 };

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const at = (values: number[], share: number) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const median = (values: number[]) => at(values, 0.5);

const targetOf = (checkout: Checkout, cookie: string, { endpoint, query }: Compared): Target => ({
  url: `${checkout.origin}${endpoint.path}?${new URLSearchParams(query)}`,
  cookie,
});

/** Fields that differ on purpose: the time of computing, and what later versions have added. */
const notCompared = ['lastUpdated', 'controlIds'];

async function bodyOf(target: Target): Promise<string> {
  const { body } = await send(target, new Agent());
  return JSON.stringify(JSON.parse(body), (key, value) => (notCompared.includes(key) ? undefined : value));
}

interface Figures {
  /** ms per request. */
  processor: number[];
  /** Requests per second. */
  speed: number[];
  /** ms, of all rounds. */
  times: number[];
}

const none = (): Figures => ({ processor: [], speed: [], times: [] });

async function speedOf(target: Target): Promise<number> {
  const started = performance.now();
  await load(target, connections.share, requests.share);
  return (requests.share * 1_000) / (performance.now() - started);
}

async function round({ databasePids }: Checkouts, { serverPid }: Checkout, target: Target, figures: Figures) {
  const pids = async () => [serverPid, ...(await databasePids())];
  const before = processorTimes(await pids());
  await load(target, connections.processor, requests.processor);
  const used = millisecondsBetween(before, processorTimes(await pids()));
  figures.processor.push(used / requests.processor);
  figures.times.push(...(await load(target, connections.slowest, requests.slowest)));
  figures.speed.push(await speedOf(target));
}

/** @returns whether the limits are met */
async function compare(started: Checkouts, call: Compared): Promise<boolean> {
  const targets = started.checkouts.map((checkout) => targetOf(checkout, started.cookie, call));
  const bodies = await Promise.all(targets.map(bodyOf));
  if (new Set(bodies).size > 1) {
    say(`| ${call.name} | **the responses differ** |`);
    return false;
  }
  const { url, cookie } = targets.at(-1) as Target;
  const { pathname, search } = new URL(url);
  const { body } = await send({ url, cookie }, new Agent());
  const bare = await startBareServer(apiFolder, { [pathname + search]: body });
  const bareTarget = { url: bare.origin + pathname + search, cookie };
  const figures = started.checkouts.map(none);
  const bareSpeeds: number[] = [];
  try {
    for (const target of [...targets, bareTarget]) await load(target, connections.slowest, requests.warmUp);
    for (let count = 0; count < rounds; count += 1) {
      for (const [index, checkout] of started.checkouts.entries())
        await round(started, checkout, targets[index] as Target, figures[index] as Figures);
      bareSpeeds.push(await speedOf(bareTarget));
    }
  } finally {
    bare.server.kill();
  }
  const [base, own] = figures as [Figures, Figures];
  const ratio = median(own.processor) / median(base.processor);
  const slowest = [at(base.times, 0.99), at(own.times, 0.99)] as const;
  const shares = [base, own].map(({ speed }) => median(speed) / median(bareSpeeds)) as [number, number];
  const isMet = ratio <= call.limit && slowest[1] < slowest[0] && shares[1] >= call.share;
  const cells = [
    median(base.processor).toFixed(2),
    median(own.processor).toFixed(2),
    ratio.toFixed(2),
    call.limit.toFixed(2),
    slowest[0].toFixed(1),
    slowest[1].toFixed(1),
    (slowest[1] / slowest[0]).toFixed(2),
    shares[0].toFixed(2),
    shares[1].toFixed(2),
    call.share.toFixed(2),
  ];
  say(`| ${call.name}${isMet ? '' : ' **exceeded**'} | ${cells.join(' | ')} |`);
  return isMet;
}

const started = await startCheckouts({ base: path.resolve(folder, 'api'), own: apiFolder });
let exceeded = 0;
try {
  say(
    `\n${rounds} rounds; processor ms per request of server and database, p99 in ms at ${connections.slowest} connections, share of a bare ` +
      `server's requests at ${connections.share}\n`,
  );
  say('| call | processor before | now | ratio | limit | p99 before | now | ratio | share before | now | limit |');
  say('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const call of compared.filter(({ name }) => name.startsWith(only)))
    if (!(await compare(started, call))) exceeded += 1;
} finally {
  await started.stop();
}
say(exceeded === 0 ? '\nAll limits are met.' : `\n${exceeded} calls exceed a limit.`);
process.exitCode = exceeded === 0 ? 0 : 1;
