/** The job queue on a real database: jobs run, and organisations do not delay each other. */
import pino from 'pino';
import { type Job, type Jobs, startJobs } from '../../../src/platform/jobs/jobs';
import { perOrganization } from '../../../src/platform/jobs/per-organization';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let jobs: Jobs | undefined;
beforeAll(async () => {
  suite = await startSuite();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
afterAll(async () => {
  await suite.stop();
  // After it has stopped, pg-boss checks once more within a second whether its workers have stopped.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
});

const start = async (work: Job[], finishMs?: number) => {
  jobs = await startJobs(
    suite.databaseUrl,
    work,
    pino({ level: 'silent' }),
    finishMs === undefined ? {} : { finishMs },
  );
  return jobs;
};

/** A promise with the function that resolves it. */
function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

/** A set with a promise that resolves when it has `count` values. */
function collect(count: number) {
  const values = new Set<string>();
  const { promise, resolve } = deferred();
  return {
    values,
    complete: promise,
    add(value: string) {
      values.add(value);
      if (values.size === count) resolve();
    },
  };
}

const countWaiting = async (queue: string): Promise<number> => {
  const { rows } = await suite.admin.query<{ count: number }>(
    "select count(*)::int as count from jobs.job where name = $1 and state = 'created'",
    [queue],
  );
  return rows[0]?.count ?? 0;
};

/** Enough for several batches. */
const organizations = Array.from({ length: 10 }, (_, index) => `00000000-0000-7000-8000-00000000000${index}`);
const scheduledJob = (queue: string, handle: (organizationId: string) => Promise<void>) =>
  perOrganization(suite.platform, async () => organizations, {
    queue,
    // Once a year, so that only the test sends the job.
    schedule: '0 0 1 1 *',
    retryLimit: 0,
    expireInSeconds: 20,
    handle: (context) => handle(context.organizationId),
  });

test('a sent job runs; sending to an unknown queue is an error', async () => {
  const received = new Promise<object>((resolve) => {
    const probe = { queue: 'probe', retryLimit: 0, expireInSeconds: 10, handle: async (data: object) => resolve(data) };
    void start([probe]).then(async ({ send }) => send('probe', { number: 1 }));
  });
  expect(await received).toEqual({ number: 1 });
  await expect(jobs?.send('no-such-queue', {})).rejects.toThrow('no-such-queue');
});

test('several workers can start together on a database without queues', async () => {
  const work = Array.from({ length: 20 }, (_, index) => ({
    queue: `together-${index}`,
    retryLimit: 0,
    expireInSeconds: 10,
    handle: async () => undefined,
  }));
  const starting = Array.from({ length: 4 }, () => startJobs(suite.databaseUrl, work, pino({ level: 'silent' })));
  const outcomes = await Promise.allSettled(starting);
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.stop();
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test("the other organisations' jobs run when one organisation's fails", async () => {
  const [failing = ''] = organizations;
  const done = collect(organizations.length - 1);
  const { send } = await start(
    scheduledJob('failing', async (organizationId) => {
      if (organizationId === failing) throw new Error('This organisation fails.');
      done.add(organizationId);
    }),
  );
  await send('failing', {});
  await done.complete;
  expect([...done.values].toSorted()).toEqual(organizations.slice(1));
});

test("the other organisations' jobs run while one organisation's is slow", async () => {
  const [slow = ''] = organizations;
  const others = collect(organizations.length - 1);
  const [slowStarted, slowMayEnd] = [deferred(), deferred()];
  let runs = 0;
  const { send } = await start(
    scheduledJob('slow', async (organizationId) => {
      if (organizationId !== slow) return others.add(organizationId);
      runs += 1;
      slowStarted.resolve();
      await slowMayEnd.promise;
    }),
  );
  try {
    await send('slow', {});
    await Promise.all([others.complete, slowStarted.promise]);
    expect(runs).toBe(1);
  } finally {
    slowMayEnd.resolve();
  }
});

test('only one of several equal jobs waits in the queue', async () => {
  const [started, mayEnd] = [deferred(), deferred()];
  const queue = 'deduplicated';
  const { send } = await start([
    {
      queue,
      retryLimit: 0,
      expireInSeconds: 20,
      deduplicated: true,
      handle: async () => {
        started.resolve();
        await mayEnd.promise;
      },
    },
  ]);
  try {
    await send(queue, {}, { key: 'alpha' });
    await started.promise;
    for (const key of ['alpha', 'alpha', 'bravo', 'bravo', 'alpha']) await send(queue, {}, { key });
    expect(await countWaiting(queue)).toBe(2);
  } finally {
    mayEnd.resolve();
  }
});

describe('a worker that stops', () => {
  const stateOf = async (queue: string) =>
    (
      await suite.admin.query(
        'select state, retry_count as attempts, started_on as started, output from jobs.job where name = $1',
        [queue],
      )
    ).rows;
  const begin = async (queue: string, handle: () => Promise<void>, finishMs?: number) => {
    const started = deferred();
    const job: Job = {
      queue,
      retryLimit: 0,
      expireInSeconds: 20,
      async handle() {
        started.resolve();
        await handle();
      },
    };
    const { send, stop } = await start([job], finishMs);
    await send(queue, {});
    await started.promise;
    return stop;
  };

  test('lets the job that is running finish', async () => {
    const mayEnd = deferred();
    const stop = await begin('finishing', () => mayEnd.promise);
    const stopped = stop();
    mayEnd.resolve();
    await stopped;
    expect(await stateOf('finishing')).toMatchObject([{ state: 'completed' }]);
  });

  test('gives back a job that takes longer: it has not failed, and no attempt is spent', async () => {
    const mayEnd = deferred();
    const stop = await begin('released', () => mayEnd.promise, 0);
    await stop();
    expect(await stateOf('released')).toEqual([{ state: 'retry', attempts: 0, started: null, output: null }]);
    mayEnd.resolve();
  });

  test('leaves a job that fails in the meantime failed', async () => {
    const mayEnd = deferred();
    const failing = async () => {
      await mayEnd.promise;
      throw new Error('This job fails.');
    };
    const stop = await begin('failing-at-the-end', failing);
    const stopped = stop();
    mayEnd.resolve();
    await stopped;
    expect(await stateOf('failing-at-the-end')).toMatchObject([{ state: 'failed' }]);
  });
});
