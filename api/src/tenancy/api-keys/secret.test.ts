import { crc32 } from 'node:zlib';
import { hashOf, isWellFormed, newSecret, shownParts } from './secret';

test('§7 API keys: a secret has the prefix, 30 random characters and their checksum', () => {
  const secrets = Array.from({ length: 200 }, newSecret);
  expect(new Set(secrets).size).toBe(200);
  for (const secret of secrets) {
    expect(secret).toMatch(/^tmsp_[0-9A-Za-z]{36}$/);
    expect(isWellFormed(secret)).toBe(true);
  }
});

test('the checksum is the CRC-32 of the random characters in base 62', () => {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const secret = newSecret();
  const value = [...secret.slice(35)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
  expect(value).toBe(crc32(secret.slice(5, 35)));
});

test.each([
  ['another prefix', (secret: string) => secret.replace('tmsp_', 'gmsp_')],
  [
    'a changed character',
    (secret: string) => `${secret.slice(0, 9)}${secret[9] === 'a' ? 'b' : 'a'}${secret.slice(10)}`,
  ],
  ['a missing character', (secret: string) => secret.slice(0, -1)],
  ['an added character', (secret: string) => `${secret}0`],
  ['a line break', (secret: string) => `${secret}\n`],
  ['nothing', () => ''],
])('a secret with %s is not well-formed', (_difference, change) => {
  expect(isWellFormed(change(newSecret()))).toBe(false);
});

test('the list shows four characters at each end, and the hash tells nothing about the rest', () => {
  const secret = newSecret();
  expect(shownParts(secret)).toEqual({ prefix: secret.slice(0, 9), lastFour: secret.slice(-4) });
  expect(hashOf(secret)).toMatch(/^[0-9a-f]{64}$/);
});
