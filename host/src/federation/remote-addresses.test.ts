import type { RuntimeConfig } from '@msp/contract';
import { onReport, resetReporting } from '@msp/reporting';
import { defaultConfig } from '../runtime-config/defaults';
import { entryUrl } from './allowed-entry';
import { activeRemoteAddresses, manifestUrl, resetRemoteAddresses, withRemoteAddresses } from './remote-addresses';

const origin = 'https://msp.example';
const report = jest.fn();
const local: RuntimeConfig = { ...defaultConfig, environment: 'local', allowRemoteAddresses: true };
const open = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => {
  resetReporting();
  report.mockReset();
  onReport({ report, breadcrumb: () => {} });
  sessionStorage.clear();
  open('/evidence');
  resetRemoteAddresses();
});

test.each([
  ['http://localhost:5173/mf-manifest.json', 'http://localhost:5173/mf-manifest.json'],
  ['http://localhost:5173', 'http://localhost:5173/mf-manifest.json'],
  ['http://127.0.0.1:5173/build', 'http://127.0.0.1:5173/build/mf-manifest.json'],
  ['https://localhost/', 'https://localhost/mf-manifest.json'],
  ['/remotes/evidence-next/', `${origin}/remotes/evidence-next/mf-manifest.json`],
])('%s is allowed in every environment whose config allows other addresses', (given, expected) => {
  for (const environment of ['local', 'preview', 'staging', 'production']) {
    expect(manifestUrl('evidence', given, { ...local, environment }, origin)).toBe(expected);
  }
});

test.each([
  'https://elsewhere.example/mf-manifest.json',
  '//elsewhere.example',
  'http://localhost.elsewhere.example',
  'http://localhost@elsewhere.example',
  'http://10.0.0.1:5173',
  'data:application/json,{}',
  'javascript:alert(1)',
  'file:///mf-manifest.json',
  '/api/v1/evidence/7/file.json',
  'http://[',
])('%s is refused', (given) => {
  expect(() => manifestUrl('evidence', given, local, origin)).toThrow('Remote "evidence" is not loaded from');
});

const withoutSwitch = ['local', 'preview', 'staging', 'production'].map((environment): [string, RuntimeConfig] => [
  `a ${environment} host without the switch`,
  { ...local, environment, allowRemoteAddresses: false },
]);

test.each([...withoutSwitch, ['a host with the default config', defaultConfig] satisfies [string, RuntimeConfig]])(
  '%s takes no other address, neither from the address nor from storage',
  (_, given) => {
    sessionStorage.setItem('msp-remote-addresses', '{"admin":"http://localhost:5174/mf-manifest.json"}');
    open('/evidence?remote.evidence=http://localhost:5173');
    const used = withRemoteAddresses(given);
    expect([used.remotes, used.remoteOrigins]).toEqual([given.remotes, given.remoteOrigins]);
    expect(activeRemoteAddresses()).toEqual({});
    expect(sessionStorage.getItem('msp-remote-addresses')).toBeNull();
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('this host does not allow other addresses') }),
      { remote: 'evidence' },
      expect.any(Number),
    );
  },
);

test('a remote address is kept for this tab, leaves the other remotes alone, and is taken out of the address', () => {
  open('/evidence?search=x&remote.evidence=http://localhost:5173#list');
  const used = withRemoteAddresses(local);
  expect(used.remotes).toEqual({ ...local.remotes, evidence: 'http://localhost:5173/mf-manifest.json' });
  expect(entryUrl('evidence', used)).toBe('http://localhost:5173/mf-manifest.json');
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/evidence?search=x#list');
  // The next load of the page in this tab.
  expect(withRemoteAddresses(local).remotes.evidence).toBe('http://localhost:5173/mf-manifest.json');
  expect(activeRemoteAddresses()).toEqual({ evidence: 'http://localhost:5173/mf-manifest.json' });
});

test('a reset, or an empty value in the address, removes it', () => {
  open('/evidence?remote.evidence=http://localhost:5173&remote.admin=http://localhost:5174');
  withRemoteAddresses(local);
  open('/evidence?remote.evidence=');
  expect(Object.keys(withRemoteAddresses(local).remotes)).toHaveLength(4);
  expect(activeRemoteAddresses()).toEqual({ admin: 'http://localhost:5174/mf-manifest.json' });
  resetRemoteAddresses();
  expect(withRemoteAddresses(local).remotes).toEqual(local.remotes);
});

test('a refused address is reported and changes nothing, whatever the storage holds', () => {
  sessionStorage.setItem('msp-remote-addresses', '{"admin":5,"evidence":"https://elsewhere.example"}');
  expect(withRemoteAddresses(local).remotes).toEqual(local.remotes);
  expect(report).toHaveBeenCalledTimes(1);
  sessionStorage.setItem('msp-remote-addresses', 'null');
  expect(withRemoteAddresses(local).remotes).toEqual(local.remotes);
});

test('without storage it lasts for this page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  open('/evidence?remote.evidence=http://localhost:5173');
  expect(withRemoteAddresses(local).remotes.evidence).toBe('http://localhost:5173/mf-manifest.json');
});
