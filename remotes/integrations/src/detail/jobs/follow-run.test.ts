/** Following a run until it ends, with a clock that the test moves. */
import { calls } from '@msp/contract';
import { configureHttp, forgetReplies } from '@msp/http';
import { fakeApi, integrationJob, integrationRun } from '@msp/testing';
import { toast } from '@msp/ui';
import { followRun } from './follow-run';

const integration = { id: 'one', name: 'Harbour tenant' };

const succeeded = integrationRun({ outcome: 'succeeded', notMeasured: [] });

const preparedApi = (job = integrationJob()) => {
  const api = fakeApi().reply(calls.integrations.activeJob, { job });
  globalThis.fetch = api.fetch;
  configureHttp({ baseUrl: '' });
  forgetReplies();
  return { api, job };
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(toast, 'success').mockReturnValue('');
  jest.spyOn(toast, 'error').mockReturnValue('');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const poll = () => jest.advanceTimersByTimeAsync(2_000);

test('a run that ends says what it measured, wherever the user is', async () => {
  const { api, job } = preparedApi();
  const following = followRun(integration, job);
  await poll();
  expect(toast.success).not.toHaveBeenCalled();
  api.reply(calls.integrations.activeJob, { job: null }).reply(calls.integrations.run, succeeded);
  await poll();
  await following;
  expect(toast.success).toHaveBeenCalledWith({
    title: 'Collection of Harbour tenant finished',
    description: '12 metrics measured.',
  });
});

test('a run that measured a part never says plain success', async () => {
  const { api, job } = preparedApi();
  const info = jest.spyOn(toast, 'info').mockReturnValue('');
  const following = followRun(integration, job);
  api.reply(calls.integrations.activeJob, { job: null }).reply(
    calls.integrations.run,
    integrationRun({
      ...{ id: job.id, outcome: 'partial', measured: 9 },
      notMeasured: ['Urgent tickets', 'Unused accounts'].map((name) => ({
        ...{ key: name, name },
        reason: { code: 'nothing-to-measure', message: 'There are none.' },
      })),
    }),
  );
  await poll();
  await following;
  expect(toast.success).not.toHaveBeenCalled();
  expect(info).toHaveBeenCalledWith({
    title: 'Collection of Harbour tenant was partial',
    description: '9 of 11 metrics measured. Urgent tickets: There are none.',
  });
});

test('a failed run says why', async () => {
  const { api, job } = preparedApi();
  const following = followRun(integration, job);
  api.reply(calls.integrations.activeJob, { job: null }).reply(
    calls.integrations.run,
    integrationRun({
      outcome: 'failed',
      problem: { code: 'credentials', message: 'Microsoft rejected the client secret.' },
    }),
  );
  await poll();
  await following;
  expect(toast.error).toHaveBeenCalledWith({
    title: 'Collection of Harbour tenant failed',
    description: 'Microsoft rejected the client secret.',
  });
});

test('a server that cannot answer is asked again', async () => {
  const { api, job } = preparedApi();
  api.refuse(calls.integrations.activeJob, { status: 503 });
  const following = followRun(integration, job);
  await poll();
  api.reply(calls.integrations.activeJob, { job: null }).reply(calls.integrations.run, succeeded);
  await poll();
  await following;
  expect(toast.success).toHaveBeenCalledTimes(1);
});

test('a run out of reach is left in silence', async () => {
  const { api, job } = preparedApi();
  api.refuse(calls.integrations.activeJob, { status: 404 });
  const following = followRun(integration, job);
  await poll();
  await following;
  expect(toast.error).not.toHaveBeenCalled();
});

test('a run is followed once', async () => {
  const { api, job } = preparedApi();
  const both = [followRun(integration, job), followRun(integration, job)];
  api.reply(calls.integrations.activeJob, { job: null }).reply(calls.integrations.run, succeeded);
  await poll();
  await Promise.all(both);
  expect(api.requests(calls.integrations.activeJob)).toHaveLength(1);
  expect(toast.success).toHaveBeenCalledTimes(1);
});
