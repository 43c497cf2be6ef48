/**
 * How much slower a list is because of other organisations' rows: the same organisation in a database of ten and in one of a
 * thousand, the same calls by turns over HTTP. Prints a table; exit code 1 where the median or the slow end is more than half
 * as much again in three tries. By hand, after `npm run seed-scale`: `npm run measure-scale [-- ROUNDS [CALL]]`. A busy machine says nothing.
 */
import { type Ask, startApplication } from './application';
import { type Measured, measured } from './calls';
import { say, sizeNames, startDatabases } from './databases';
import { compared } from './seed';

const limit = 1.5;
/** Times below this differ by chance more than by anything that could be mended. */
const noiseMs = 2;
const rounds = Math.max(30, Number(process.argv[3] ?? 60));
const only = process.argv[4] ?? '';
const warmUps = 5;
const firstPort = Number(process.env.MSP_PORT ?? 4_600) + 90;

/** The query with the record it is about, and with the cursor of the page that is asked for. */
async function queryOf(ask: Ask, { endpoint, params = {}, query: given = {}, after = 0, of }: Measured) {
  const first = of && (await ask(of.endpoint, {}, { limit: '1' })).body.items?.[0]?.id;
  const query = of && first ? { ...given, [of.as]: first } : given;
  let asked = query;
  for (let page = 0; page < after; page += 1) {
    const { nextCursor } = (await ask(endpoint, params, asked)).body;
    if (!nextCursor) break;
    asked = { ...query, cursor: nextCursor };
  }
  return asked;
}

function figures(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

interface Found {
  small: ReturnType<typeof figures>;
  large: ReturnType<typeof figures>;
}

const isSlower = ({ small, large }: Found) =>
  (['median', 'p95'] as const).some((at) => large[at] / small[at] > limit && large[at] - small[at] > noiseMs);

/** By turns, so that what slows the machine down slows both. */
async function measure([small, large]: Ask[], { endpoint, params = {} }: Measured, queries: Record<string, string>[]) {
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
    const asks = await Promise.all(applications.map((application) => application.signIn(slug)));
    for (const one of measured.filter(({ name }) => name.startsWith(only))) {
      const queries = await Promise.all(asks.map((ask) => queryOf(ask, one)));
      let found = await measure(asks, one, queries);
      // What a neighbour on the machine did does not come back in each of three tries; what the rows of others cost does.
      for (let again = 0; again < 2 && isSlower(found); again += 1) found = await measure(asks, one, queries);
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
  slower === 0 ? `\nNothing is more than ${limit} times as slow.` : `\n${slower} are more than ${limit} times as slow.`,
);
process.exitCode = slower === 0 ? 0 : 1;
