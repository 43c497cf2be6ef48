import { assertRemoteModule, RemoteContractError } from './assert-remote-module';

const good = { contract: 1, name: 'evidence', routes: [{ path: '/evidence', element: null }] };

test('a module that keeps the contract is answered as it came', () => {
  expect(assertRemoteModule(good, 'evidence')).toBe(good);
});

test('a page that this host does not know yet is no error', () => {
  const newer = { ...good, routes: [...good.routes, { path: '/evidence/bulk', element: null }] };
  expect(assertRemoteModule(newer, 'evidence').routes).toHaveLength(2);
});

test.each([
  ['nothing', undefined, 'exposes no module'],
  ['a function', () => good, 'exposes no module'],
  ['another contract', { ...good, contract: 2 }, 'speaks contract 2, this host speaks 1'],
  ['another name', { ...good, name: 'admin' }, 'says its name is admin'],
  ['no routes', { ...good, routes: undefined }, 'exposes no routes'],
  ['a route that is nothing', { ...good, routes: [null] }, 'has a route with path undefined'],
  ['a relative path', { ...good, routes: [{ path: 'evidence', element: null }] }, 'has a route with path evidence'],
  ['two pages for one path', { ...good, routes: [good.routes[0], good.routes[0]] }, 'has two routes for /evidence'],
  ['no element', { ...good, routes: [{ path: '/evidence' }] }, 'has no element for /evidence'],
])('%s is refused by the remote’s name', (_, value, reason) => {
  const attempt = () => assertRemoteModule(value, 'evidence');
  expect(attempt).toThrow(RemoteContractError);
  expect(attempt).toThrow(`Remote "evidence" ${reason}`);
});
