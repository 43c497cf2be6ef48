/** @jest-environment node */
import { calls, type EndpointData } from '@msp/contract';
import { HttpError } from './errors';
import { refreshSession } from './refresh';
import { requestUntyped } from './request';
import { rateLimitDelay } from './send';
import { configureHttp } from './settings';

type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | Error;
const refreshPath = calls.auth.refresh.path;
const things: EndpointData = { ...calls.dashboard.get, path: '/api/v1/things' };
const expired = { status: 401, body: { message: 'Session expired', errorCode: 'TOKEN_EXPIRED' } };
const ok = { status: 200, body: { ok: true } };

const fetched = jest.fn();
let log: { path: string; at: number }[];
let plan: Record<string, Reply[]>;
let started: number;
const onAuthenticationExpired = jest.fn();
const onOutage = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  onAuthenticationExpired.mockReset();
  onOutage.mockReset();
  configureHttp({ baseUrl: '', onAuthenticationExpired, onOutage });
  log = [];
  plan = {};
  started = Date.now();
  globalThis.fetch = async (input, init) => {
    fetched(input, init);
    const path = String(input);
    log.push({ path, at: Date.now() - started });
    const reply = plan[path]?.shift();
    if (!reply) throw new Error(`Unexpected call of ${path}`);
    if (reply instanceof Error) throw reply;
    const { status, body, headers } = reply;
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };
});
afterEach(() => jest.useRealTimers());

const outcome = async (promise: Promise<unknown>) => {
  const settled = promise.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error: error as HttpError }),
  );
  await jest.runAllTimersAsync();
  return settled;
};
const times = (path: string) => log.filter((entry) => entry.path === path).map(({ at }) => at);
const count = (path: string) => times(path).length;

test('§7 calls go to the same origin, with cookies and the JSON content type', async () => {
  plan[things.path] = [ok];
  await outcome(requestUntyped(things));
  expect(fetched).toHaveBeenLastCalledWith(
    '/api/v1/things',
    expect.objectContaining({
      credentials: 'include',
      headers: expect.objectContaining({ 'content-type': 'application/json' }),
    }),
  );
});

describe('§8 429', () => {
  const limited = (headers?: Record<string, string>) => ({ status: 429, body: {}, ...(headers && { headers }) });

  test('waits 1, 2, 4 s, then gives up with "Rate limit exceeded. Please try again later."', async () => {
    plan[things.path] = [limited(), limited(), limited(), limited()];
    const { error } = await outcome(requestUntyped(things));
    expect(times(things.path)).toEqual([0, 1_000, 3_000, 7_000]);
    expect(error).toMatchObject({ message: 'Rate limit exceeded. Please try again later.', status: 429 });
  });

  test('waits for the seconds of the retry-after header', async () => {
    plan[things.path] = [limited({ 'retry-after': '3' }), limited(), ok];
    const { value } = await outcome(requestUntyped(things));
    expect(times(things.path)).toEqual([0, 3_000, 5_000]);
    expect(value).toEqual({ ok: true });
  });

  test.each([
    ['0', 0, 0],
    ['2.5', 0, 2_500],
    [null, 0, 1_000],
    ['', 1, 2_000],
    ['Fri, 20 Nov 2026 10:00:00 GMT', 2, 4_000],
    ['-1', 0, 1_000],
    [null, 4, 10_000],
  ])('retry-after %j at attempt %i waits %i ms', (header, attempt, delay) => {
    expect(rateLimitDelay(header, attempt)).toBe(delay);
  });

  test('a caller that gives up does not wait', async () => {
    plan[things.path] = [limited({ 'retry-after': '60' })];
    const controller = new AbortController();
    const pending = requestUntyped(things, { signal: controller.signal }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await pending).toMatchObject({ name: 'AbortError' });
  });
});

describe('§8 401', () => {
  test.each([
    ['profile', calls.auth.profile.path],
    ['me', '/api/v1/me'],
    ['refresh', refreshPath],
  ])('on %s: "Not authenticated" without a refresh', async (_, path) => {
    plan[path] = [expired];
    const { error } = await outcome(requestUntyped({ ...things, path: path as `/${string}` }));
    expect(error).toMatchObject({ message: 'Not authenticated', status: 401 });
    expect(log).toHaveLength(1);
  });

  test('paths containing /auth/refresh are never retried', async () => {
    plan[refreshPath] = [{ status: 429, body: { message: 'Slow down' } }];
    const { error } = await outcome(requestUntyped(calls.auth.refresh));
    expect(error?.message).toBe('Slow down');
    expect(count(refreshPath)).toBe(1);
  });

  test('TOKEN_EXPIRED: the session is renewed and the request repeated once', async () => {
    plan[things.path] = [expired, ok];
    plan[refreshPath] = [ok];
    const { value } = await outcome(requestUntyped(things));
    expect(value).toEqual({ ok: true });
    expect(log.map(({ path }) => path)).toEqual([things.path, refreshPath, things.path]);
  });

  test('a message containing "token" has the same effect', async () => {
    plan[things.path] = [{ status: 401, body: { message: 'Invalid Token' } }, ok];
    plan[refreshPath] = [ok];
    expect((await outcome(requestUntyped(things))).value).toEqual({ ok: true });
  });
});

describe('§8 401 that is final', () => {
  test('the repeat fails: the server message', async () => {
    plan[things.path] = [expired, { status: 403, body: { message: 'Not yours' } }];
    plan[refreshPath] = [ok];
    const { error } = await outcome(requestUntyped(things));
    expect(error).toMatchObject({ message: 'Not yours', status: 403 });
  });

  test('the repeat fails without a message: "Request failed after token refresh"', async () => {
    plan[things.path] = [expired, { status: 401 }];
    plan[refreshPath] = [ok];
    const { error } = await outcome(requestUntyped(things));
    expect(error).toMatchObject({ message: 'Request failed after token refresh', status: 401 });
    expect(count(refreshPath)).toBe(1);
  });

  test('the repeat fails with a network error: "Request failed after token refresh"', async () => {
    plan[things.path] = [expired, new TypeError('network')];
    plan[refreshPath] = [ok];
    expect((await outcome(requestUntyped(things))).error?.message).toBe('Request failed after token refresh');
  });

  test.each([401, 403])(
    'the refresh replies %i: logged out, "Authentication expired. Please sign in again."',
    async (status) => {
      plan[things.path] = [expired];
      plan[refreshPath] = [{ status, body: { message: 'Nope' } }];
      const { error } = await outcome(requestUntyped(things));
      expect(error).toMatchObject({ message: 'Authentication expired. Please sign in again.', status: 401 });
      expect(onAuthenticationExpired).toHaveBeenCalledTimes(1);
    },
  );

  test('a refresh that fails because of an outage does not log the user out', async () => {
    plan[things.path] = [expired];
    plan[refreshPath] = [{ status: 503 }, { status: 503 }, { status: 503, body: { message: 'Down' } }];
    const { error } = await outcome(requestUntyped(things));
    expect(error).toMatchObject({ message: 'Down', status: 503 });
    expect(onAuthenticationExpired).not.toHaveBeenCalled();
  });

  test('an outage does not log the user out, even if its message says that the refresh failed', async () => {
    plan[things.path] = [expired];
    const reply = { status: 503, body: { message: 'Token refresh failed' } };
    plan[refreshPath] = [reply, reply, reply];
    const { error } = await outcome(requestUntyped(things));
    expect(error?.status).toBe(503);
    expect(onAuthenticationExpired).not.toHaveBeenCalled();
  });

  test('any other 401: the server message', async () => {
    plan[things.path] = [{ status: 401, body: { message: 'Please sign in' } }];
    expect((await outcome(requestUntyped(things))).error?.message).toBe('Please sign in');
    expect(count(refreshPath)).toBe(0);
  });

  test('any other 401 without a message: "Authentication required"', async () => {
    plan[things.path] = [{ status: 401 }];
    expect((await outcome(requestUntyped(things))).error?.message).toBe('Authentication required');
  });
});

describe('outages are reported to the host', () => {
  const limited = { status: 429, headers: { 'retry-after': '0' } };

  test.each<[string, string, Reply[], number]>([
    ['a network error', things.path, [new TypeError('network')], 1],
    ['a 429 after its retries', things.path, [limited, limited, limited, limited], 1],
    ['a 502', things.path, [{ status: 502 }], 1],
    ['a refusal', things.path, [{ status: 409 }], 0],
    ['an outage on the profile, which the host itself asks for', calls.auth.profile.path, [{ status: 503 }], 0],
  ])('%s', async (_, path, replies, times) => {
    plan[path] = replies;
    const { error } = await outcome(requestUntyped({ ...things, path: path as `/${string}` }));
    expect(error).toBeInstanceOf(HttpError);
    expect(onOutage).toHaveBeenCalledTimes(times);
  });
});

describe('§8 token refresh', () => {
  test('401 or 403 fails at once with "Token refresh failed"', async () => {
    plan[refreshPath] = [{ status: 403 }];
    const { error } = await outcome(refreshSession());
    expect(error).toMatchObject({ message: 'Token refresh failed', status: 403 });
    expect(count(refreshPath)).toBe(1);
  });

  test('5xx and network errors are retried after 2 s and 4 s', async () => {
    plan[refreshPath] = [{ status: 502 }, new TypeError('network'), ok];
    const { error } = await outcome(refreshSession());
    expect(error).toBeUndefined();
    expect(times(refreshPath)).toEqual([0, 2_000, 6_000]);
  });

  test('after the second retry it fails', async () => {
    plan[refreshPath] = [{ status: 500 }, { status: 500 }, { status: 500 }];
    const { error } = await outcome(refreshSession());
    expect(error?.status).toBe(500);
    expect(count(refreshPath)).toBe(3);
  });

  test('any other refusal is not retried', async () => {
    plan[refreshPath] = [{ status: 400, body: { message: 'Bad' } }];
    expect((await outcome(refreshSession())).error?.message).toBe('Bad');
  });

  test('concurrent refreshes share one attempt, even if it fails', async () => {
    plan[things.path] = [expired, expired, expired, ok, ok, ok];
    plan[refreshPath] = [ok];
    const all = await outcome(Promise.all([1, 2, 3].map(() => requestUntyped(things))));
    expect(all.value).toHaveLength(3);
    expect(count(refreshPath)).toBe(1);

    plan[refreshPath] = [{ status: 401 }];
    const failed = await outcome(Promise.allSettled([refreshSession(), refreshSession()]));
    expect(failed.value).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(count(refreshPath)).toBe(2);
  });

  test('a later refresh is a new attempt', async () => {
    plan[refreshPath] = [ok, ok];
    await outcome(refreshSession());
    await outcome(refreshSession());
    expect(count(refreshPath)).toBe(2);
  });
});
