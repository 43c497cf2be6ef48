/** The figures of a simulated night. */

export interface Finished {
  adapterKey: string;
  /** When it was sent to the queue, in milliseconds like all times. */
  at: number;
  startedAt: number;
  endedAt: number;
}

const quantile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const timeOf = (ms: number) => new Date(ms).toISOString().slice(11, 16);

/** The most requests in any interval of this length. */
function mostWithin(times: number[], perMs: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  let from = 0;
  let most = 0;
  for (const [index, time] of sorted.entries()) {
    while (time - (sorted[from] ?? 0) >= perMs) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return most;
}

export function report(
  say: (line: string) => void,
  finished: Finished[],
  sent: ReadonlyMap<string, { times: number[]; requests: number; perMs: number }>,
): void {
  for (const adapterKey of new Set(finished.map((one) => one.adapterKey))) {
    const runs = finished.filter((one) => one.adapterKey === adapterKey);
    const waits = runs.map(({ at, startedAt }) => startedAt - at);
    const durations = runs.map(({ startedAt, endedAt }) => endedAt - startedAt);
    say(
      `${adapterKey}: ${runs.length} runs, last end ${timeOf(Math.max(...runs.map(({ endedAt }) => endedAt)))}, ` +
        `wait in the queue p50 ${seconds(quantile(waits, 0.5))} p95 ${seconds(quantile(waits, 0.95))} ` +
        `longest ${seconds(Math.max(...waits))}, duration p50 ${seconds(quantile(durations, 0.5))} p95 ${seconds(quantile(durations, 0.95))}`,
    );
  }
  const exceeded = [...sent].filter(([, { times, requests, perMs }]) => mostWithin(times, perMs) > requests);
  const [shared] = [...sent].filter(([key]) => key === 'microsoft365:0');
  if (shared) say(`Microsoft's reports: at most ${mostWithin(shared[1].times, shared[1].perMs)} of 122 in 10 s`);
  say(`${exceeded.length} of ${sent.size} limits exceeded${exceeded.map(([key]) => ` ${key}`).join('')}`);
}
