/** The provider's own keys: made once, kept with the data. New ones at every start would sign everybody out. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

export interface Keys {
  jwks: { keys: JWK[] };
  /** Sign the cookies. */
  cookies: string[];
}

/** @param file only its owner can read it */
export async function loadKeys(file: string): Promise<Keys> {
  if (!existsSync(file)) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') };
    const keys: Keys = { jwks: { keys: [key] }, cookies: [randomBytes(32).toString('base64url')] };
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Whole or not at all: half a file would not be read again.
    writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Keys;
}
