import { cancelReload, page } from '@msp/loading';
import { onReport, resetReporting } from '@msp/reporting';
import { act, screen } from '@testing-library/react';
import { config, remoteWith, renderHost } from '../test/render-host';
import { entryUrl, RemoteRefusedError } from './allowed-entry';
import { remoteLoader } from './remote-loader';
import { runtime } from './runtime';

const evidence = remoteWith('evidence', '/evidence');
const network = new Error('[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003');
const report = jest.fn();
const raised = jest.fn();
let register: jest.SpyInstance;
let load: jest.SpyInstance;

beforeEach(() => {
  resetReporting();
  report.mockReset();
  raised.mockReset();
  onReport({ report, breadcrumb: () => {} });
  window.addEventListener('chunk-load-error', raised);
  remoteLoader.configure(config);
  sessionStorage.clear();
  jest.spyOn(page, 'reload').mockImplementation(() => {});
  register = jest.spyOn(runtime, 'registerRemote').mockResolvedValue({ build: '', pages: {} });
  load = jest.spyOn(runtime, 'importRoutes').mockResolvedValue(evidence);
});
afterEach(() => {
  window.removeEventListener('chunk-load-error', raised);
  cancelReload();
  jest.useRealTimers();
});

const settle = async (promise: Promise<unknown>) => {
  await jest.advanceTimersByTimeAsync(7_000);
  await promise;
};

describe('a remote', () => {
  test('goes from idle through loading to loaded, and is loaded once', async () => {
    expect(remoteLoader.status('evidence')).toEqual({ state: 'idle' });
    const both = Promise.all([remoteLoader.load('evidence'), remoteLoader.load('evidence')]);
    expect(remoteLoader.status('evidence')).toEqual({ state: 'loading' });
    await both;
    expect(remoteLoader.status('evidence')).toEqual({ state: 'loaded', module: evidence });
    expect(load).toHaveBeenCalledTimes(1);
    expect(remoteLoader.status('compliance')).toEqual({ state: 'idle' });
  });

  test('that failed to load is registered again before each retry', async () => {
    jest.useFakeTimers();
    load.mockRejectedValueOnce(network).mockRejectedValueOnce(network);
    await settle(remoteLoader.load('evidence'));
    expect(remoteLoader.status('evidence').state).toBe('loaded');
    expect(register.mock.calls.map(([name, , options]) => [name, options])).toEqual([
      ['evidence', { again: false, withdrawn: [] }],
      ['evidence', { again: true, withdrawn: [] }],
      ['evidence', { again: true, withdrawn: [] }],
    ]);
    expect(raised).not.toHaveBeenCalled();
  });

  test('that cannot be loaded fails after four attempts with one event; "Try again" starts over', async () => {
    jest.useFakeTimers();
    load.mockRejectedValue(network);
    await settle(remoteLoader.load('evidence'));
    expect(remoteLoader.status('evidence')).toMatchObject({
      state: 'failed',
      cause: { name: 'ChunkLoadError', cause: network },
    });
    expect(load).toHaveBeenCalledTimes(4);
    expect(raised).toHaveBeenCalledTimes(1);
    load.mockResolvedValue(evidence);
    await settle(remoteLoader.load('evidence'));
    expect(remoteLoader.status('evidence').state).toBe('loaded');
  });

  test('that breaks the contract is reported by name and not tried again', async () => {
    load.mockResolvedValue({ ...evidence, contract: 1 });
    await remoteLoader.load('evidence');
    expect(remoteLoader.status('evidence').state).toBe('failed');
    expect(load).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Remote "evidence" uses contract 1, but this host uses contract 3' }),
      { remote: 'evidence' },
      expect.any(Number),
    );
    expect(raised).not.toHaveBeenCalled();
  });

  test('from an origin that is not allowed is never requested', async () => {
    remoteLoader.configure({ ...config, remotes: { ...config.remotes, evidence: 'https://elsewhere.example/m.json' } });
    await remoteLoader.load('evidence');
    expect(remoteLoader.status('evidence')).toMatchObject({ state: 'failed', cause: { name: 'RemoteRefusedError' } });
    expect(load).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe('a prefetch', () => {
  test('that fails is silent, and the next load starts from scratch', async () => {
    load.mockRejectedValueOnce(network);
    await remoteLoader.prefetch('evidence');
    expect(remoteLoader.status('evidence')).toEqual({ state: 'idle' });
    expect([report.mock.calls, raised.mock.calls]).toEqual([[], []]);
    await remoteLoader.load('evidence');
    expect(register.mock.lastCall?.[2]).toEqual({ again: true, withdrawn: [] });
    expect(remoteLoader.status('evidence').state).toBe('loaded');
  });

  test('under way is the first attempt of the load that follows', async () => {
    const prefetch = remoteLoader.prefetch('evidence');
    await Promise.all([prefetch, remoteLoader.load('evidence')]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(remoteLoader.status('evidence').state).toBe('loaded');
  });
});

test.each([
  ['/remotes/evidence/mf-manifest.json', [], 'https://msp.example/remotes/evidence/mf-manifest.json'],
  ['https://cdn.example/m.json', ['https://cdn.example'], 'https://cdn.example/m.json'],
])('%s is loaded from %s', (url, remoteOrigins, expected) => {
  const given = { ...config, remoteOrigins, remotes: { ...config.remotes, evidence: url } };
  expect(entryUrl('evidence', given, 'https://msp.example')).toBe(expected);
});

test.each(['https://cdn.example/m.json', 'data:application/json,{}', 'https://[', '//cdn.example/m.json'])(
  '%s is refused',
  (url) => {
    const given = { ...config, remotes: { ...config.remotes, evidence: url } };
    expect(() => entryUrl('evidence', given, 'https://msp.example')).toThrow(RemoteRefusedError);
  },
);

describe('its pages', () => {
  test('show the route whose path equals the one in the route table', async () => {
    await renderHost({ route: '/evidence', remotes: { evidence } });
    expect(await screen.findByRole('heading', { name: 'Page /evidence' })).toBeVisible();
    expect(document.title).toBe('Evidence | Trusted MSP');
  });

  test('say so if this version of the remote lacks the path', async () => {
    await renderHost({ route: '/evidence/7/view', remotes: { evidence } });
    expect(await screen.findByText("This page isn't available in this version")).toBeVisible();
  });

  test('of a failed remote are the only ones affected, and can be tried again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const remotes: Record<string, unknown> = { compliance: remoteWith('compliance', '/', '/controls') };
    const view = await renderHost({ route: '/evidence', remotes });
    await act(() => jest.advanceTimersByTimeAsync(7_500));
    cancelReload();
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load this page");
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    remotes.evidence = evidence;
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Page /evidence' })).toBeVisible();
    await view.user.click(screen.getByRole('link', { name: 'Controls' }));
    expect(await screen.findByRole('heading', { name: 'Page /controls' })).toBeVisible();
  });
});
