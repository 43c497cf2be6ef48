import fc from 'fast-check';
import { safeRedirect } from './safe-redirect';

const publicUrl = 'https://app.example:8443';

describe('§5 redirect targets: same origin and http(s) only, otherwise /', () => {
  test.each([
    ['/controls?status=OPEN#top', '/controls?status=OPEN#top'],
    ['https://app.example:8443/evidence', '/evidence'],
    ['controls', '/controls'],
    ['', '/'],
    [undefined, '/'],
    ['https://app.example/', '/'],
    ['http://app.example:8443/', '/'],
    ['https://app.example:8443.evil.example/', '/'],
    ['https://app.example:8443@evil.example/', '/'],
    ['//evil.example', '/'],
    ['///evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['javascript:alert(1)', '/'],
    ['JaVaScRiPt:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['blob:https://app.example:8443/x', '/'],
    ['/..//evil.example', '/'],
    ['/a/..//evil.example', '/'],
  ])('%p → %p', (target, expected) => {
    expect(safeRedirect(target, publicUrl)).toBe(expected);
  });

  test('any target gives a path that resolves to the same origin, also when resolved twice', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.webPath().map((path) => `/${path}`),
        ),
        (target) => {
          const path = safeRedirect(target, publicUrl);
          expect(new URL(path, publicUrl).origin).toBe(publicUrl);
          expect(safeRedirect(path, publicUrl)).toBe(path);
        },
      ),
    );
  });
});
