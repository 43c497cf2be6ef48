/**
 * The secret of an API key: `tmsp_`, 30 random characters, and their CRC-32 as 6 characters, all in base 62. The prefix and the
 * checksum let scanners of source code recognise a secret, and refuse a mistyped one without reading the database.
 */
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const start = 'tmsp_';
const randomLength = 30;
const checksumLength = 6;
const shape = new RegExp(`^${start}([${digits}]{${randomLength}})([${digits}]{${checksumLength}})$`);

function inBase62(value: number): string {
  return value < digits.length
    ? digits.charAt(value)
    : inBase62(Math.floor(value / digits.length)) + digits.charAt(value % digits.length);
}

const checksumOf = (text: string) => inBase62(crc32(text)).padStart(checksumLength, '0');

export function newSecret(): string {
  const random = Array.from({ length: randomLength }, () => digits.charAt(randomInt(digits.length))).join('');
  return start + random + checksumOf(random);
}

export function isWellFormed(secret: string): boolean {
  const [, random = '', checksum] = shape.exec(secret) ?? [];
  return checksum !== undefined && checksumOf(random) === checksum;
}

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The parts of a secret that the list shows. */
export const shownParts = (secret: string) => ({
  prefix: secret.slice(0, start.length + 4),
  lastFour: secret.slice(-4),
});
