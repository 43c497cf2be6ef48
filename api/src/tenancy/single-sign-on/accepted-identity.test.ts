import { refusalOf } from './accepted-identity';

const expected = {
  issuer: 'https://login.example/tenant',
  verifiedDomains: new Set(['work.example', 'xn--mnchen-3ya.example']),
};
const refusal = (email: string, issuer = expected.issuer) => refusalOf({ issuer, email }, expected);

describe('§7 Admin portal, sso: which identities a provider may vouch for', () => {
  test.each(['nia@work.example', 'NIA@WORK.EXAMPLE', 'nia@münchen.example'])(
    '%s, of a verified domain, is accepted',
    (email) => {
      expect(refusal(email)).toBeNull();
    },
  );

  test.each([
    'nia@other.example',
    'nia@sub.work.example',
    'nia@work.example.other.example',
    'nia@work.example@other.example',
    'nia',
  ])('%s is refused', (email) =>
    expect(refusal(email)).toBe(`${email} does not belong to a domain that your organisation has verified.`),
  );

  test.each(['https://login.example/another-tenant', 'https://login.example/', 'not an address'])(
    'an account of the issuer %s is refused',
    (issuer) => expect(refusal('nia@work.example', issuer)).toMatch(/^The account belongs to another issuer/),
  );

  test('a provider that writes its address with a final slash is the same', () => {
    const root = { ...expected, issuer: 'https://login.example' };
    expect(refusalOf({ issuer: 'https://login.example/', email: 'nia@work.example' }, root)).toBeNull();
  });
});
