import { report, resetReporting } from '@msp/reporting';
import { defaultConfig } from '../runtime-config/defaults';

const init = jest.fn();
const captureException = jest.fn();
jest.mock('@sentry/react', () => ({
  init,
  captureException,
  addBreadcrumb: jest.fn(),
  browserTracingIntegration: () => 'tracing',
  replayIntegration: () => 'replay',
  feedbackIntegration: () => 'feedback',
}));

import { startReporting } from './start-reporting';

const withDsn = (environment: string) => ({
  ...defaultConfig,
  environment,
  sentry: { dsn: 'https://key@sentry.example/1', environment },
});
const started = async () => {
  for (let turn = 0; turn < 50 && init.mock.calls.length === 0; turn++) await new Promise((r) => setTimeout(r, 10));
};

beforeEach(() => {
  resetReporting();
  init.mockReset();
  captureException.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('without a DSN Sentry is not loaded; reports go to the console', async () => {
  startReporting(defaultConfig);
  const error = new Error('x');
  report(error, { path: 'a' });
  // biome-ignore lint/suspicious/noConsole: the test checks the console
  expect(console.error).toHaveBeenCalledWith(error, { path: 'a' });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(init).not.toHaveBeenCalled();
});

test.each([
  ['production', 0.1],
  ['staging', 1],
  ['preview', 1],
])('§2.1 §9 sampling in %s', async (environment, tracesSampleRate) => {
  startReporting(withDsn(environment));
  await started();
  expect(init.mock.calls[0]?.[0]).toMatchObject({
    environment,
    tracesSampleRate,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    integrations: expect.arrayContaining(['feedback']),
  });
});

test('errors reported before Sentry loaded are passed on', async () => {
  const error = new Error('early');
  report(error, { remote: 'evidence' });
  startReporting(withDsn('staging'));
  await started();
  expect(captureException).toHaveBeenCalledWith(error, expect.objectContaining({ tags: { remote: 'evidence' } }));
});
