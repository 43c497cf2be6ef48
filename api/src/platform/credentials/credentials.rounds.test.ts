import { statusListCredential, verifyCredential } from '@msp/credentials';
import { flippedBytes, parsedObject } from '../../../test/support/files/flipped-bytes';
import { verifyElsewhere } from '../../../test/support/files/verify-elsewhere';
import { openBadge } from './badge';
import { createIssuer } from './issuer';

const key = (id: string, fill: number) => ({ id, key: new Uint8Array(32).fill(fill) });
const issuerAt = (publicUrl: string, keys: ReturnType<typeof key>[]) =>
  createIssuer({ name: 'Trusted MSP', publicUrl }, keys);
const issuer = issuerAt('https://msp.example', [key('2026', 1)]);
const now = new Date('2026-12-01T09:00:00.000Z');
const badgeOf = (did: string) =>
  openBadge({
    id: 'https://msp.example/verify/TMSP-2026-0001',
    achievementId: 'https://msp.example/verify',
    name: 'Trusted MSP',
    description: 'The organisation meets the requirements of the programme.',
    criteria: 'An assessor reviewed every control.',
    issuer: { did, name: 'Trusted MSP' },
    holder: 'Northwind Managed Services',
    validFrom: new Date('2026-11-22T10:00:00.000Z'),
    validUntil: new Date('2027-11-22T10:00:00.000Z'),
    evidence: { name: 'Assessment ASM-2026-0001', description: '60 controls.', sha256: 'ab'.repeat(32) },
    status: [{ listUrl: 'https://msp.example/api/v1/status/revocation', purpose: 'revocation', index: 94_567 }],
  });
const signedBadge = () => issuer.sign(badgeOf(issuer.did), now);

test('a signed badge is valid between its dates', async () => {
  const badge = await signedBadge();
  const at = (time: string) => verifyCredential(badge, issuer.didDocument, new Date(time));
  expect(await at('2026-11-22T09:59:59.999Z')).toBe('not-yet-valid');
  expect(await at('2026-11-22T10:00:00.000Z')).toBe('valid');
  expect(await at('2027-11-22T09:59:59.999Z')).toBe('valid');
  expect(await at('2027-11-22T10:00:00.000Z')).toBe('expired');
});

test('a badge stays valid after its key was retired, and not after it was removed', async () => {
  const badge = await signedBadge();
  const rotated = issuerAt('https://msp.example', [key('2027', 2), key('2026', 1)]);
  expect(await verifyCredential(badge, rotated.didDocument, now)).toBe('valid');
  const without = issuerAt('https://msp.example', [key('2027', 2)]);
  expect(await verifyCredential(badge, without.didDocument, now)).toBe('unknown-issuer');
});

test('a badge of a local installation stays valid after a rotation, though its issuer has another did:key', async () => {
  const local = issuerAt('http://localhost:4600', [key('2026', 1)]);
  const badge = await local.sign(badgeOf(local.did), now);
  const rotated = issuerAt('http://localhost:4600', [key('2027', 2), key('2026', 1)]);
  expect(rotated.did).not.toBe(local.did);
  expect(await verifyCredential(badge, rotated.didDocument, now)).toBe('valid');
});

test("a stranger's badge is refused, also under the issuer's name and key address", async () => {
  const stranger = issuerAt('https://stranger.example', [key('2026', 3)]);
  const own = await stranger.sign(badgeOf(stranger.did), now);
  expect(await verifyCredential(own, stranger.didDocument, now)).toBe('valid');
  expect(await verifyCredential(own, issuer.didDocument, now)).toBe('unknown-issuer');
  const impostor = issuerAt('https://msp.example', [key('2026', 3)]);
  const forged = await impostor.sign(badgeOf(issuer.did), now);
  expect(await verifyCredential(forged, issuer.didDocument, now)).toBe('invalid-proof');
  // Signed by a key of the issuer, for another issuer.
  const mixed = await issuer.sign(badgeOf('did:web:other.example'), now);
  expect(await verifyCredential(mixed, issuer.didDocument, now)).toBe('unknown-issuer');
});

test('a badge with any one byte flipped is refused', async () => {
  const accepted: string[] = [];
  for (const text of flippedBytes(JSON.stringify(await signedBadge()))) {
    if ((await verifyCredential(parsedObject(text), issuer.didDocument, now)) === 'valid') accepted.push(text);
  }
  expect(accepted).toEqual([]);
});

describe('with the verifier of Digital Bazaar', () => {
  test('a badge and a status list are valid', async () => {
    const list = await statusListCredential({
      listUrl: 'https://msp.example/api/v1/status/revocation',
      issuer: issuer.did,
      purpose: 'revocation',
      indexes: [94_567],
      validFrom: new Date('2026-11-22T10:00:00.000Z'),
    });
    for (const credential of [await signedBadge(), await issuer.sign(list, now)])
      expect(await verifyElsewhere(credential, issuer.didDocument, now)).toEqual({ verified: true, errors: [] });
  });

  test('a changed badge is not valid', async () => {
    const badge = await signedBadge();
    const changed = { ...badge, validUntil: '2037-11-22T10:00:00.000Z' };
    expect((await verifyElsewhere(changed, issuer.didDocument, now)).verified).toBe(false);
  });
});
