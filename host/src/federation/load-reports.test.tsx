/** What a page reports of the remotes it opens (docs/decisions/0090). */
import { calls } from '@msp/contract';
import { breadcrumb, report, resetReporting } from '@msp/reporting';
import { fakeApi } from '@msp/testing';
import { screen } from '@testing-library/react';
import { config, remoteWith, renderHost, signedOut } from '../test/render-host';
import { startLoadReports } from './load-reports';
import { withRemoteAddresses } from './remote-addresses';
import { remoteLoader } from './remote-loader';

const build = '0123456789ab';
const preparedApi = () => fakeApi().reply(calls.releases.report, {} as never);

beforeEach(() => {
  resetReporting();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(remoteLoader, 'build').mockReturnValue(build);
});

let stop = () => {};
function start(given = config): void {
  stop = startLoadReports(given);
}
afterEach(() => stop());

type Api = ReturnType<typeof preparedApi>;
/** Outcomes that were reported, as "evidence opened". */
const reported = (api: Api) =>
  api.requests(calls.releases.report).flatMap(({ body }) => {
    const { loads } = body as { loads: { remote: string; outcome: string }[] };
    return loads.map(({ remote, outcome }) => `${remote} ${outcome}`);
  });

async function openEvidence(api: Api, options: Partial<Parameters<typeof renderHost>[0]> = {}) {
  const remotes = { evidence: remoteWith('evidence', '/evidence') };
  await renderHost({ route: '/evidence', api, remotes, ...options });
  await screen.findByRole('heading', { name: 'Page /evidence' });
}

test('a remote that has opened is reported once, with its build and the ring, even if the reports start later', async () => {
  const api = preparedApi();
  await openEvidence(api);
  start({ ...config, ring: 'early' });
  expect(api.requests(calls.releases.report).map(({ body }) => body)).toEqual([
    { ring: 'early', loads: [{ remote: 'evidence', build, outcome: 'opened' }] },
  ]);
  breadcrumb('remote', 'evidence');
  expect(reported(api)).toEqual(['evidence opened']);
});

test('without rings, the ring is the stable one', async () => {
  const api = preparedApi();
  await openEvidence(api);
  start();
  expect(api.requests(calls.releases.report)[0]?.body).toMatchObject({ ring: 'stable' });
});

test.each<[string, () => void, string[]]>([
  ['a page that crashes', () => report(new Error('x'), { remote: 'evidence' }), ['evidence broke']],
  ['a file of the remote that throws', () => report(new Error('x'), { path: 'evidence/list' }), ['evidence broke']],
  [
    'a file that could not be loaded',
    () => breadcrumb('import', '', { path: 'evidence/list', attempt: 4 }),
    ['evidence broke'],
  ],
  [
    'a file that loaded at the fourth attempt',
    () => breadcrumb('import', '', { path: 'evidence/list', attempt: 3 }),
    [],
  ],
  [
    'another remote that did not open',
    () => breadcrumb('import', '', { path: 'remote:admin', attempt: 4 }),
    ['admin not_opened'],
  ],
  ['a file of the host', () => report(new Error('x'), { path: 'host/docs' }), []],
  ['a report without a remote', () => report(new Error('x'), { action: 'switch organisation' }), []],
  ['two failures', () => [1, 2].map(() => report(new Error('x'), { remote: 'evidence' })), ['evidence broke']],
])('%s', async (_, happen, expected) => {
  const api = preparedApi();
  await openEvidence(api);
  start();
  happen();
  expect(reported(api)).toEqual(['evidence opened', ...expected]);
});

const thrownIn = (place: string, error = new TypeError("Cannot read properties of undefined (reading 'name')")) =>
  Object.assign(error, { stack: `${error}\n    at save (${window.location.origin}${place}:1:2)` });
const named = (name: string) => Object.assign(new Error('The request failed.'), { name });

test.each([
  ['an error in a file of the remote', thrownIn('/remotes/evidence/page.0a1b2c3d.js'), ['evidence broke']],
  ['an error in a file of the host', thrownIn('/main.0a1b2c3d.js'), []],
  ['a refused request', thrownIn('/remotes/evidence/page.0a1b2c3d.js', named('HttpError')), []],
  ['a request that was given up', thrownIn('/remotes/evidence/page.0a1b2c3d.js', named('AbortError')), []],
  ['a lost connection', thrownIn('/remotes/evidence/page.0a1b2c3d.js', new TypeError('Failed to fetch')), []],
])('%s that nothing has caught', async (_, error, expected) => {
  const api = preparedApi();
  await openEvidence(api);
  start();
  window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(reported(api)).toEqual(['evidence opened', ...expected]);
});

test('neither a page without a user nor a build from another address is reported', async () => {
  const api = preparedApi();
  await renderHost({ route: '/login', api, session: signedOut });
  start();
  breadcrumb('remote', 'evidence');
  expect(reported(api)).toEqual([]);
  stop();
  resetReporting();
  await openEvidence(api);
  sessionStorage.setItem('msp-remote-addresses', '{"evidence":"http://localhost:5173/mf-manifest.json"}');
  withRemoteAddresses({ ...config, allowRemoteAddresses: true });
  start();
  expect(reported(api)).toEqual([]);
  sessionStorage.clear();
  withRemoteAddresses(config);
});

test('a report that is refused changes nothing on the page', async () => {
  const api = fakeApi().refuse(calls.releases.report, { status: 503, message: 'The database did not respond.' });
  await openEvidence(api);
  start();
  await Promise.resolve();
  expect(screen.queryByText(/did not respond/)).toBeNull();
});
