/** The provider's keys, created once and kept with the data. New keys at every start would sign everyone out. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

export interface Keys {
  jwks: { keys: JWK[] };
  /** Sign the cookies. */
  cookies: string[];
}

/** @param file is created if missing, readable by its owner only */
export async function loadKeys(file: string): Promise<Keys> {
  if (!existsSync(file)) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') };
    const keys: Keys = { jwks: { keys: [key] }, cookies: [randomBytes(32).toString('base64url')] };
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // Renamed into place, so that an interrupted write leaves no unreadable file.
    writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Keys;
}
