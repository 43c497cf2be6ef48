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

test('§2.4 the navigation state comes before the redirect parameter', () => {
  const search = new URLSearchParams('redirect=/evidence');
  expect(requestedTarget({ from: '/controls' }, search)).toBe('/controls');
  expect(requestedTarget(null, search)).toBe('/evidence');
  expect(requestedTarget({ from: '' }, new URLSearchParams())).toBeNull();
});
