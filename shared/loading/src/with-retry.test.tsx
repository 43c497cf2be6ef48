import { onReport, resetReporting } from '@msp/reporting';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { ChunkLoadError, isChunkLoadError } from './chunk-load-error';
import { type ChunkLoadDetail, cancelReload, onChunkLoadError, page } from './chunk-load-event';
import { lazyWithRetry } from './lazy-with-retry';
import { claimReload, releaseReload, reloadGuardMs } from './reload-guard';
import { withRetry } from './with-retry';

const chunkError = new Error('Loading chunk 12 failed.');
const sink = { report: jest.fn(), breadcrumb: jest.fn() };
const raised = jest.fn<void, [ChunkLoadDetail]>();
let stop: () => void;
let reload: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  resetReporting();
  sink.report.mockReset();
  sink.breadcrumb.mockReset();
  raised.mockReset();
  onReport(sink);
  stop = onChunkLoadError(raised);
  reload = jest.spyOn(page, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  stop();
  cancelReload();
  jest.useRealTimers();
});

const failing = (error: unknown) => {
  const at: number[] = [];
  const start = Date.now();
  const load = jest.fn(() => {
    at.push(Date.now() - start);
    return Promise.reject(error);
  });
  return { load, at };
};
const settle = async <T,>(promise: Promise<T>) => {
  const outcome = promise.then(
    (value) => ({ value, error: undefined as unknown }),
    (error: unknown) => ({ value: undefined, error }),
  );
  await jest.advanceTimersByTimeAsync(7_000);
  return outcome;
};

describe('§8 failed module import', () => {
  test('§9 four attempts with waits of 1, 2 and 4 s', async () => {
    const { load, at } = failing(chunkError);
    await settle(withRetry(load, { path: 'a' }));
    expect(at).toEqual([0, 1_000, 3_000, 7_000]);
  });

  test('each failure is a breadcrumb in category "import"', async () => {
    await settle(withRetry(failing(chunkError).load, { path: 'evidence/detail' }));
    expect(sink.breadcrumb).toHaveBeenCalledTimes(4);
    expect(sink.breadcrumb.mock.calls[3]?.[0]).toMatchObject({
      category: 'import',
      data: { path: 'evidence/detail', attempt: 4, error: chunkError.message },
    });
  });

  test('§4 a later attempt that succeeds raises and reports nothing', async () => {
    const load = jest.fn().mockRejectedValueOnce(chunkError).mockResolvedValueOnce('loaded');
    const { value } = await settle(withRetry(load, { path: 'a' }));
    expect(value).toBe('loaded');
    expect(raised).not.toHaveBeenCalled();
    expect(sink.report).not.toHaveBeenCalled();
  });

  test('a final error is thrown at once and left to the caller', async () => {
    const error = new Error('wrong contract');
    const { load, at } = failing(error);
    const outcome = await settle(withRetry(load, { path: 'a', isFinal: (one) => one === error }));
    expect(outcome.error).toBe(error);
    expect(at).toEqual([0]);
    expect([sink.breadcrumb.mock.calls, sink.report.mock.calls, raised.mock.calls]).toEqual([[], [], []]);
  });

  test('§4 a chunk-load failure raises one event, reloads after 2 s and is rethrown', async () => {
    const { error } = await settle(withRetry(failing(chunkError).load, { path: 'a' }));
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect((error as Error).cause).toBe(chunkError);
    expect(raised).toHaveBeenCalledTimes(1);
    expect(raised.mock.calls[0]?.[0]).toMatchObject({ path: 'a', willReload: true });
    expect(sink.report).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_999);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('any other failure is reported with path and retry count, and raises nothing', async () => {
    const error = new Error('x is not a function');
    const outcome = await settle(withRetry(failing(error).load, { path: 'a' }));
    expect(outcome.error).toBe(error);
    expect(sink.report).toHaveBeenCalledWith(error, { path: 'a', retryCount: 3 }, expect.any(Number));
    expect(raised).not.toHaveBeenCalled();
  });

  test('without an error object: "Failed to import module: {path}"', async () => {
    const { error } = await settle(withRetry(failing(undefined).load, { path: 'evidence/list' }));
    expect((error as Error).message).toBe('Failed to import module: evidence/list');
  });
});

describe('the reload', () => {
  test('§2.4 "Dismiss" cancels it', async () => {
    await settle(withRetry(failing(chunkError).load, { path: 'a' }));
    cancelReload();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reload).not.toHaveBeenCalled();
  });

  test('happens once in 5 minutes for a module: an outage causes no reload loop', async () => {
    await settle(withRetry(failing(chunkError).load, { path: 'a' }));
    cancelReload();
    await settle(withRetry(failing(chunkError).load, { path: 'a' }));
    expect(raised).toHaveBeenCalledTimes(2);
    expect(raised.mock.calls[1]?.[0].willReload).toBe(false);
  });

  test('is allowed again after 5 minutes, and after the module has loaded', () => {
    expect(claimReload('a', 0)).toBe(true);
    expect(claimReload('a', reloadGuardMs - 1)).toBe(false);
    expect(claimReload('b', reloadGuardMs - 1)).toBe(true);
    expect(claimReload('a', reloadGuardMs)).toBe(true);
    releaseReload('a');
    expect(claimReload('a', reloadGuardMs + 1)).toBe(true);
  });

  test('never happens without storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(claimReload('a')).toBe(false);
  });
});

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  ['Loading chunk 5 failed.\n(error: http://x/c/5.js)', true],
  ['Loading chunk 5 failed.\n(missing: http://x/c/5.js)', true],
  ['Loading chunk 5 failed.\n(timeout: http://x/c/5.js)', true],
  ['Loading CSS chunk 7 failed.\n(http://x/c/7.css)', true],
  ['Loading CSS chunk 7 failed.\n(empty: http://x/c/7.css)', true],
  ['Failed to fetch dynamically imported module: http://x/a.js', true],
  ["'text/html' is not a valid JavaScript MIME type", true],
  ["Unexpected token '<'", true],
  ['[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001', true],
  ['[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003', true],
  ['[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008 ScriptNetworkError', true],
  ['[ Federation Runtime ]: The manifest is not a valid Module Federation manifest. #RUNTIME-013', true],
  ['#RUNTIME-008 ScriptExecutionError: x is not defined', false],
  ['#RUNTIME-012 The getter for the shared module is not a function', false],
  ['x is not a function', false],
  ['', false],
])('§8 %j is a chunk-load error: %s', (message, expected) => {
  expect(isChunkLoadError(new Error(message))).toBe(expected);
});

test('§8 the name ChunkLoadError is enough', () => {
  expect(isChunkLoadError(named('ChunkLoadError', 'whatever'))).toBe(true);
  expect(isChunkLoadError(undefined)).toBe(false);
  expect(isChunkLoadError('Loading chunk 1 failed')).toBe(true);
  expect(isChunkLoadError({ name: 'ChunkLoadError' })).toBe(true);
  expect(isChunkLoadError({ message: 'Loading CSS chunk 1 failed' })).toBe(true);
  expect(isChunkLoadError({ message: 5 })).toBe(false);
});

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => (this.state.error ? <p>{this.state.error.name}</p> : this.props.children);
}

describe('lazyWithRetry', () => {
  const show = (Page: ReturnType<typeof lazyWithRetry>) =>
    render(
      <Boundary>
        <Suspense fallback={<p>Loading</p>}>
          <Page />
        </Suspense>
      </Boundary>,
    );

  test('React sees only the last attempt', async () => {
    const load = jest
      .fn()
      .mockRejectedValueOnce(chunkError)
      .mockResolvedValueOnce({ default: () => <p>the page</p> });
    show(lazyWithRetry(load, 'page'));
    expect(screen.getByText('Loading')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('the page')).toBeVisible();
  });

  test('the boundary gets the last failure', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    show(lazyWithRetry(failing(chunkError).load, 'page'));
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    expect(screen.getByText('ChunkLoadError')).toBeVisible();
  });
});
