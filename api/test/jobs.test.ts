/** The job queue on a real database: jobs run, and organisations do not hold each other up. */
import { type Job, type Jobs, startJobs } from '../src/platform/jobs/jobs';
import { perOrganization } from '../src/platform/jobs/per-organization';
import { createLogger } from '../src/platform/observability/logger';
import { type Suite, startSuite } from './suite';

jest.setTimeout(30_000);

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
  // pg-boss checks every second whether its workers have stopped, also after its own stop.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
});

const start = async (work: Job[]) => {
  jobs = await startJobs(suite.databaseUrl, work, createLogger('test', 'silent'));
  return jobs;
};

/** A promise that resolves when `count` different values have been added. */
function collect(count: number) {
  const seen = new Set<string>();
  let finish: () => void = () => undefined;
  const complete = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    seen,
    complete,
    add(value: string) {
      seen.add(value);
      if (seen.size === count) finish();
    },
  };
}

const waiting = async (queue: string): Promise<number> => {
  const { rows } = await suite.admin.query<{ count: number }>(
    "select count(*)::int as count from jobs.job where name = $1 and state = 'created'",
    [queue],
  );
  return rows[0]?.count ?? 0;
};

/** Enough organisations for several batches. */
const organizations = Array.from({ length: 10 }, (_, index) => `00000000-0000-7000-8000-00000000000${index}`);
const scheduled = (queue: string, handle: (organizationId: string) => Promise<void>) =>
  perOrganization(suite.platform, async () => organizations, {
    queue,
    // Once a year: the tests send the job themselves.
    schedule: '0 0 1 1 *',
    retryLimit: 0,
    expireInSeconds: 20,
    handle: (context) => handle(context.organizationId),
  });

test('a job that is sent runs, and one for an unknown queue is an error', async () => {
  const received = new Promise<object>((resolve) => {
    const probe = { queue: 'probe', retryLimit: 0, expireInSeconds: 10, handle: async (data: object) => resolve(data) };
    void start([probe]).then(async ({ send }) => send('probe', { number: 1 }));
  });
  expect(await received).toEqual({ number: 1 });
  await expect(jobs?.send('no-such-queue', {})).rejects.toThrow('no-such-queue');
});

test('one failing organisation leaves the others done', async () => {
  const [failing = ''] = organizations;
  const done = collect(organizations.length - 1);
  const { send } = await start(
    scheduled('failing', async (organizationId) => {
      if (organizationId === failing) throw new Error('This organisation fails.');
      done.add(organizationId);
    }),
  );
  await send('failing', {});
  await done.complete;
  expect([...done.seen].toSorted()).toEqual(organizations.slice(1));
});

test('a slow organisation delays no other', async () => {
  const [slow = ''] = organizations;
  const others = collect(organizations.length - 1);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let runs = 0;
  const { send } = await start(
    scheduled('slow', async (organizationId) => {
      if (organizationId !== slow) return others.add(organizationId);
      runs += 1;
      await released;
    }),
  );
  try {
    await send('slow', {});
    await others.complete;
    expect(runs).toBe(1);
  } finally {
    release();
  }
});

test('of equal jobs only one waits', async () => {
  const busy = collect(1);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const queue = 'deduplicated';
  const { send } = await start([
    {
      queue,
      retryLimit: 0,
      expireInSeconds: 20,
      deduplicated: true,
      handle: async () => {
        busy.add('started');
        await released;
      },
    },
  ]);
  try {
    await send(queue, {}, { key: 'alpha' });
    await busy.complete;
    for (const key of ['alpha', 'alpha', 'bravo', 'bravo', 'alpha']) await send(queue, {}, { key });
    expect(await waiting(queue)).toBe(2);
  } finally {
    release();
  }
});
