import { assertRemoteModule, RemoteContractError } from './assert-remote-module';
import { contractNumber } from './contract-number';

const good = { contract: contractNumber, name: 'evidence', routes: [{ path: '/evidence', element: null }] };

test('a correct module is returned unchanged', () => {
  expect(assertRemoteModule(good, 'evidence')).toBe(good);
});

test('a page that this host does not know yet is not an error', () => {
  const newer = { ...good, routes: [...good.routes, { path: '/evidence/bulk', element: null }] };
  expect(assertRemoteModule(newer, 'evidence').routes).toHaveLength(2);
});

test.each([
  ['no module', undefined, 'exposes no module'],
  ['a function', () => good, 'exposes no module'],
  ['another contract', { ...good, contract: 0 }, `uses contract 0, but this host uses contract ${contractNumber}`],
  ['another name', { ...good, name: 'admin' }, 'calls itself admin'],
  ['no routes', { ...good, routes: undefined }, 'exposes no routes'],
  ['a route that is null', { ...good, routes: [null] }, 'has a route with path undefined'],
  ['a relative path', { ...good, routes: [{ path: 'evidence', element: null }] }, 'has a route with path evidence'],
  ['two pages for one path', { ...good, routes: [good.routes[0], good.routes[0]] }, 'has two routes for /evidence'],
  ['no element', { ...good, routes: [{ path: '/evidence' }] }, 'has no element for /evidence'],
])('%s is refused, and the error names the remote', (_, value, reason) => {
  const attempt = () => assertRemoteModule(value, 'evidence');
  expect(attempt).toThrow(RemoteContractError);
  expect(attempt).toThrow(`Remote "evidence" ${reason}`);
});
