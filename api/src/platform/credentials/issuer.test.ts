import { createIssuer } from './issuer';

const key = (id: string, fill: number) => ({ id, key: new Uint8Array(32).fill(fill) });
const issuerAt = (publicUrl: string, keys: ReturnType<typeof key>[]) =>
  createIssuer({ name: 'Trusted MSP', publicUrl }, keys);

test('a public installation is did:web of its host, a local one did:key of its key', () => {
  expect(issuerAt('https://msp.example', [key('2026', 1)])).toMatchObject({
    did: 'did:web:msp.example',
    isLocal: false,
  });
  expect(issuerAt('https://msp.example:8443/', [key('2026', 1)]).did).toBe('did:web:msp.example%3A8443');
  const local = issuerAt('http://localhost:4600', [key('2026', 1)]);
  expect(local.isLocal).toBe(true);
  expect(local.did).toMatch(/^did:key:z6Mk\w{44}$/);
  expect(local.didDocument.assertionMethod).toEqual([`${local.did}#${local.did.slice('did:key:'.length)}`]);
});

test('the DID document lists every key by its ID, and the first one signs', async () => {
  const issuer = issuerAt('https://msp.example', [key('2027', 2), key('2026', 1)]);
  const addresses = ['did:web:msp.example#2027', 'did:web:msp.example#2026'];
  expect(issuer.didDocument.assertionMethod).toEqual(addresses);
  expect(issuer.didDocument.verificationMethod.map(({ id }) => id)).toEqual(addresses);
  const document = { '@context': ['https://www.w3.org/ns/credentials/v2'], id: 'urn:x:1', name: 'Name' };
  const { proof } = await issuer.sign(document, new Date('2026-11-22T10:00:00.123Z'));
  expect(proof).toMatchObject({ verificationMethod: addresses[0], created: '2026-11-22T10:00:00Z' });
});

test('an issuer needs a key', () => {
  expect(() => issuerAt('https://msp.example', [])).toThrow('needs a key');
});
