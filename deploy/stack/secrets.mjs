/** Secrets of this installation: generated once and kept with the data, readable only by their owner. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../cli/problem.mjs';
import { dataFolder } from '../cli/settings.mjs';

/** @typedef {ReturnType<typeof newSecrets>} Secrets */

const file = join(dataFolder, 'secrets.json');

const newSecrets = () => ({
  sessionKey: randomBytes(32).toString('base64'),
  clientSecret: randomBytes(32).toString('base64url'),
  integrationKeys: `1:${randomBytes(32).toString('base64')}`,
  credentialKeys: `1:${randomBytes(32).toString('base64')}`,
});

/** @returns {Secrets} */
export function loadSecrets() {
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, JSON.stringify(newSecrets(), null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Problem(
      `${file} is damaged; delete it and start again. All users then have to sign in again, integrations have to be connected again, and certificates signed before cannot be verified.`,
    );
  }
}
