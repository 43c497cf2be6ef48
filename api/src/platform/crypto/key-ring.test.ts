import { createKeyRing } from './key-ring';

const key = (id: string, fill: number) => ({ id, key: new Uint8Array(32).fill(fill) });

test('a secret is encrypted differently every time and decrypted where it belongs', () => {
  const ring = createKeyRing([key('a', 1)]);
  const [first, second] = [ring.encrypt('org:1', 'hunter2'), ring.encrypt('org:1', 'hunter2')];
  expect(first.ciphertext).not.toBe(second.ciphertext);
  expect(Buffer.from(first.ciphertext, 'base64').toString('latin1')).not.toContain('hunter2');
  expect(ring.decrypt('org:1', first)).toBe('hunter2');
  expect(() => ring.decrypt('org:2', first)).toThrow();
});

test('an altered value does not decrypt', () => {
  const ring = createKeyRing([key('a', 1)]);
  const { keyId, ciphertext } = ring.encrypt('org:1', 'hunter2');
  const bytes = Buffer.from(ciphertext, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => ring.decrypt('org:1', { keyId, ciphertext: bytes.toString('base64') })).toThrow();
});

test('a new key encrypts, the old one still decrypts, and without it the error names it', () => {
  const old = createKeyRing([key('a', 1)]).encrypt('org:1', 'hunter2');
  const both = createKeyRing([key('b', 2), key('a', 1)]);
  expect(both.decrypt('org:1', old)).toBe('hunter2');
  expect(both.encrypt('org:1', 'hunter2').keyId).toBe('b');
  expect(() => createKeyRing([key('b', 2)]).decrypt('org:1', old)).toThrow('"a"');
});
