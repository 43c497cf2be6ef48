/**
 * Measures how much other organisations' rows slow a list down: the same organisation in a database of ten and in one of a
 * thousand, the same calls alternating over HTTP. Prints a table; exit code 1 if the median or the 95th percentile is more
 * than 1.5 times as high in three attempts. Run by hand on an idle machine, after `npm run seed-scale`:
 * `npm run measure-scale [-- ROUNDS [CALL]]`.
 */
import { type Send, startApplication } from './application';
import { type Measured, measured } from './calls';
import { say, sizeNames, startDatabases } from './databases';
import { compared } from './seed';

const limit = 1.5;
/** Smaller differences are noise. */
const noiseMs = 2;
const rounds = Math.max(30, Number(process.argv[3] ?? 60));
const only = process.argv[4] ?? '';
const warmUps = 5;
const firstPort = Number(process.env.MSP_PORT ?? 4_600) + 90;

/** The query with the record it refers to, and with the cursor of the wanted page. */
async function queryOf(send: Send, { endpoint, params = {}, query: given = {}, after = 0, of }: Measured) {
  const first = of && (await send(of.endpoint, {}, { limit: '1' })).body.items?.[0]?.id;
  const query = of && first ? { ...given, [of.as]: first } : given;
  let request = query;
  for (let page = 0; page < after; page += 1) {
    const { nextCursor } = (await send(endpoint, params, request)).body;
    if (!nextCursor) break;
    request = { ...query, cursor: nextCursor };
  }
  return request;
}

function figures(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

interface Comparison {
  small: ReturnType<typeof figures>;
  large: ReturnType<typeof figures>;
}

const isSlower = ({ small, large }: Comparison) =>
  (['median', 'p95'] as const).some((at) => large[at] / small[at] > limit && large[at] - small[at] > noiseMs);

/** Alternates, so that other load on the machine slows both down. */
async function measure([small, large]: Send[], { endpoint, params = {} }: Measured, queries: Record<string, string>[]) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds + warmUps; round += 1) {
    const first = await small?.(endpoint, params, queries[0] ?? {});
    const second = await large?.(endpoint, params, queries[1] ?? {});
    if (round < warmUps || !first || !second) continue;
    times.small.push(first.ms);
    times.large.push(second.ms);
  }
  return { small: figures(times.small), large: figures(times.large) };
}

const databases = await startDatabases();
const applications = await Promise.all(
  sizeNames.map((size, index) =>
    startApplication(databases.databaseUrl(size), databases.adminUrl(size), firstPort + index),
  ),
);
let slower = 0;
try {
  for (const [size, slug] of Object.entries(compared)) {
    say(`\nThe ${size} organisation, ${rounds} requests each, ms\n`);
    say('| call | median of 10 | of 1000 | ratio | p95 of 10 | of 1000 | ratio |');
    say('| --- | --- | --- | --- | --- | --- | --- |');
    const senders = await Promise.all(applications.map((application) => application.signIn(slug)));
    for (const one of measured.filter(({ name }) => name.startsWith(only))) {
      const queries = await Promise.all(senders.map((send) => queryOf(send, one)));
      let found = await measure(senders, one, queries);
      // Other load on the machine does not recur in three attempts; the cost of other organisations' rows does.
      for (let again = 0; again < 2 && isSlower(found); again += 1) found = await measure(senders, one, queries);
      const { small, large } = found;
      const broken = isSlower(found);
      if (broken) slower += 1;
      const cells = (['median', 'p95'] as const).flatMap((figure) => [
        small[figure].toFixed(1),
        large[figure].toFixed(1),
        (large[figure] / small[figure]).toFixed(2),
      ]);
      say(`| ${one.name}${broken ? ' **slower**' : ''} | ${cells.join(' | ')} |`);
    }
  }
} finally {
  for (const application of applications) await application.stop();
  await databases.stop();
}
say(
  slower === 0
    ? `\nNo call is more than ${limit} times as slow.`
    : `\n${slower} calls are more than ${limit} times as slow.`,
);
process.exitCode = slower === 0 ? 0 : 1;
