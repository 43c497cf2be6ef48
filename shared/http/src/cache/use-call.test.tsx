import { calls } from '@msp/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import { forgetReplies } from '../early-replies';
import { HttpError } from '../errors';
import { request } from '../request';
import { configureHttp } from '../settings';
import { CacheProvider, invalidate, isRetriable, swrDefaults } from './cache';
import { cacheKeyOf } from './cache-keys';
import { prefetchCall } from './prefetch';
import { useCall } from './use-call';

const registry = calls.controls.registry;
let replies: unknown[];
const fetched = jest.fn();

beforeEach(() => {
  configureHttp({ baseUrl: '' });
  forgetReplies();
  fetched.mockReset();
  replies = [];
  globalThis.fetch = async (input) => {
    fetched(String(input));
    const reply = replies.shift();
    if (reply instanceof HttpError) return Response.json({ message: reply.message }, { status: reply.status });
    return Response.json(reply ?? {});
  };
});

function Name({ id }: { id: string | null }) {
  const { data, error } = useCall(registry, id === null ? null : { params: { id } });
  if (error) return <p>{`${error.status} ${error.message}`}</p>;
  return <p>{data ? data.name : 'Loading'}</p>;
}

test('a reply of an older API, without a field that the page needs, is a failed call', async () => {
  function Needs() {
    const { data, error } = useCall(registry, { params: { id: '1' } }, { needs: ['name'] });
    return <p>{data?.name ?? error?.message ?? 'Loading'}</p>;
  }
  replies = [{ code: 'IDN-01' }, { name: 'MFA' }];
  render(
    <CacheProvider>
      <Needs />
    </CacheProvider>,
  );
  expect(await screen.findByText(/doesn't send everything this page needs yet/)).toBeVisible();
  await act(() => invalidate(registry));
  expect(await screen.findByText('MFA')).toBeVisible();
});

describe('§9 data cache', () => {
  test('data is fresh for 5 minutes', () => {
    expect(swrDefaults.dedupingInterval).toBe(300_000);
  });

  test('a second reader within that time causes no request', async () => {
    replies = [{ name: 'MFA' }];
    const tree = (second: boolean) => (
      <CacheProvider>
        <Name id="1" />
        {second && <Name id="1" />}
      </CacheProvider>
    );
    const { rerender } = render(tree(false));
    await screen.findByText('MFA');
    rerender(tree(true));
    expect(await screen.findAllByText('MFA')).toHaveLength(2);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test.each([
    [500, [0, 1_000, 3_000, 7_000]],
    [404, [0]],
  ])('a call that fails with %i is made at %j ms', async (status, expected) => {
    jest.useFakeTimers();
    try {
      const start = Date.now();
      const times: number[] = [];
      fetched.mockImplementation(() => times.push(Date.now() - start));
      replies = Array.from({ length: 9 }, () => new HttpError('No', { status }));
      render(<Name id={String(status)} />, { wrapper: CacheProvider });
      await act(() => jest.advanceTimersByTimeAsync(600_000));
      expect(times).toEqual(expected);
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    [400, false],
    [404, false],
    [499, false],
    [500, true],
    [0, true],
  ])('HTTP %i is retried: %s', (status, retried) => {
    expect(isRetriable(new HttpError('x', { status }))).toBe(retried);
    expect(swrDefaults.errorRetryCount).toBe(3);
  });

  test('another generation starts empty: no earlier data is shown', async () => {
    replies = [{ name: 'Of Harbour' }, { name: 'Of Birchwood' }];
    const tree = (generation: number) => (
      <CacheProvider generation={generation}>
        <Name id="1" />
      </CacheProvider>
    );
    const { rerender } = render(tree(0));
    await screen.findByText('Of Harbour');
    rerender(tree(1));
    expect(screen.queryByText('Of Harbour')).toBeNull();
    await screen.findByText('Of Birchwood');
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('useCall', () => {
  test('null requests nothing', () => {
    render(<Name id={null} />, { wrapper: CacheProvider });
    expect(screen.getByText('Loading')).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('an error is an HttpError', async () => {
    replies = [new HttpError('No such control', { status: 404 })];
    render(<Name id="9" />, { wrapper: CacheProvider });
    expect(await screen.findByText('404 No such control')).toBeVisible();
  });

  test.each([
    ['an error page of a proxy', '<!doctype html>'],
    ['an empty body', ''],
  ])('§8 %s is an error and not data', async (_, body) => {
    globalThis.fetch = async () => new Response(body, { headers: { 'content-type': 'text/html' } });
    render(<Name id="1" />, { wrapper: CacheProvider });
    expect(await screen.findByText('200 Request failed')).toBeVisible();
  });

  test('invalidate reloads the data that is shown, by endpoint or by record', async () => {
    replies = [{ name: 'before' }, { name: 'after' }, { name: 'later' }];
    render(<Name id="1" />, { wrapper: CacheProvider });
    await screen.findByText('before');
    await act(() => invalidate([registry, { id: '2' }], calls.dashboard.get));
    expect(fetched).toHaveBeenCalledTimes(1);
    await act(() => invalidate(registry));
    await screen.findByText('after');
    await act(() => invalidate([registry, { id: '1' }]));
    await screen.findByText('later');
  });
});

describe('prefetch', () => {
  test('the page uses its reply, once', async () => {
    replies = [{ name: 'early' }];
    prefetchCall(registry, { params: { id: '1' } });
    prefetchCall(registry, { params: { id: '1' } });
    render(<Name id="1" />, { wrapper: CacheProvider });
    await screen.findByText('early');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('a failed prefetch is silent: the page makes the call itself', async () => {
    replies = [new HttpError('broken', { status: 500 }), { name: 'asked again' }];
    prefetchCall(registry, { params: { id: '1' } });
    render(<Name id="1" />, { wrapper: CacheProvider });
    await screen.findByText('asked again');
  });

  test('after a switch, prefetched replies of the other organisation are dropped', async () => {
    replies = [{ name: 'old' }, { name: 'new' }];
    prefetchCall(registry, { params: { id: '1' } });
    forgetReplies();
    render(<Name id="1" />, { wrapper: CacheProvider });
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    await screen.findByText('new');
  });
});

test('two inputs that send the same request have the same key', () => {
  const one = cacheKeyOf(calls.evidence.list, { query: { search: 'mfa', limit: 10, cursor: undefined } });
  const other = cacheKeyOf(calls.evidence.list, { query: { limit: 10, search: 'mfa' } });
  expect(one).toEqual(other);
  expect(cacheKeyOf(calls.dashboard.get)).toEqual(['/api/v1/dashboard', {}]);
});

// Inputs are typed by the endpoint: never run, the compiler is what fails here.
void (() => {
  // @ts-expect-error the path parameter is missing
  void request(registry);
  // @ts-expect-error there is no such query parameter
  void request(calls.evidence.list, { query: { colour: 'red' } });
  // @ts-expect-error the body is missing
  void request(calls.auth.switchOrganization);
});
