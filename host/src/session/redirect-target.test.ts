import { disguisedTargets, foreignTargets, ownOrigin } from './hostile-targets';
import { redirectTarget, requestedTarget } from './redirect-target';

test.each([
  ['/controls?x=1#y', '/controls?x=1#y'],
  ['https://msp.example/evidence', '/evidence'],
  ['controls', '/controls'],
  [null, '/'],
  ['', '/'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example', '/'],
  ['https://msp.example//elsewhere.example', '/elsewhere.example'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['ftp://msp.example/', '/'],
  ['http://msp.example/', '/'],
  ['https://[', '/'],
])('§5 after signing in %j leads to %s', (target, path) => {
  expect(redirectTarget(target, 'https://msp.example')).toBe(path);
});

test.each(foreignTargets.map((target) => [target]))('§5 hostile target %j leads to /', (target) => {
  expect(redirectTarget(target, ownOrigin)).toBe('/');
});

test.each(disguisedTargets.map((target) => [target]))('§5 disguised target %j stays on this origin', (target) => {
  const path = redirectTarget(target, ownOrigin);
  // One slash and no backslash after it, so that no browser reads another host.
  expect(path).toMatch(/^\/(?![/\\])/);
  expect(new URL(path, ownOrigin).origin).toBe(ownOrigin);
});

test('§2.4 the navigation state comes before the redirect parameter', () => {
  const search = new URLSearchParams('redirect=/evidence');
  expect(requestedTarget({ from: '/controls' }, search)).toBe('/controls');
  expect(requestedTarget(null, search)).toBe('/evidence');
  expect(requestedTarget({ from: '' }, new URLSearchParams())).toBeNull();
});
