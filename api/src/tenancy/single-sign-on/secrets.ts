/** The client secret of an organisation's identity provider, encrypted. It is never shown again. */

import type { OrganizationContext } from '../../platform/context/context';
import type { KeyRing } from '../../platform/crypto/key-ring';
import * as repository from './repository';

type Place = Pick<repository.SettingsRow, 'organizationId' | 'id'>;

/** A secret decrypts only in the row that it was stored in. */
const placeOf = ({ organizationId, id }: Place) => `${organizationId}:single-sign-on:${id}`;

/** @returns the columns that store it */
export function encryptSecret(keys: KeyRing, place: Place, secret: string) {
  const { keyId, ciphertext } = keys.encrypt(placeOf(place), secret);
  return { secretKeyId: keyId, secret: ciphertext };
}

export const decryptSecret = (keys: KeyRing, row: repository.SettingsRow): string =>
  keys.decrypt(placeOf(row), { keyId: row.secretKeyId, ciphertext: row.secret });

/** Encrypts the organisation's secret with the current key if another one encrypted it. @returns how many */
export async function rotateSecrets(context: OrganizationContext, keys: KeyRing): Promise<number> {
  return context.run(async (tx) => {
    const row = await repository.lockSettings(tx, context);
    if (!row || row.secretKeyId === keys.currentKeyId) return 0;
    await repository.updateSettings(tx, context, encryptSecret(keys, row, decryptSecret(keys, row)));
    return 1;
  });
}
