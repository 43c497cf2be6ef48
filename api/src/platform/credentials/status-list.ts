/** Bitstring Status Lists (W3C): one bit per credential, so that a list tells its reader about no particular credential. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { credentialsContext } from './canonical';

/** The smallest size that the standard allows, for privacy: 16 KB of bits. */
export const statusListEntries = 131_072;

/** @throws RangeError for an entry that the list does not have */
function positionOf(index: number): { byte: number; bit: number } {
  if (!Number.isInteger(index) || index < 0 || index >= statusListEntries)
    throw new RangeError(`A status list has no entry ${index}.`);
  return { byte: index >> 3, bit: 0x80 >> (index % 8) };
}

/** @param indexes of the credentials whose status is set; index 0 is the left-most bit. @throws RangeError */
export function encodeStatusList(indexes: Iterable<number>): string {
  const bits = Buffer.alloc(statusListEntries / 8);
  for (const index of indexes) {
    const { byte, bit } = positionOf(index);
    bits[byte] = (bits[byte] ?? 0) | bit;
  }
  return `u${gzipSync(bits).toString('base64url')}`;
}

/** @throws Error for a list that is too short, too long or malformed: its reader must not take it for an empty one */
export function isSet(encodedList: string, index: number): boolean {
  if (!encodedList.startsWith('u')) throw new Error('The status list is not base64url.');
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'), { maxOutputLength: statusListEntries / 8 });
  if (bits.length * 8 !== statusListEntries) throw new Error(`The status list has ${bits.length * 8} entries.`);
  const { byte, bit } = positionOf(index);
  return ((bits[byte] ?? 0) & bit) !== 0;
}

export const statusPurposes = ['revocation', 'suspension'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];

/** The entry of one credential in the list at `listUrl`. */
export function statusEntry(listUrl: string, purpose: StatusPurpose, index: number) {
  return {
    id: `${listUrl}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: purpose,
    statusListIndex: String(index),
    statusListCredential: listUrl,
  };
}

export interface StatusList {
  listUrl: string;
  issuer: string;
  purpose: StatusPurpose;
  indexes: Iterable<number>;
  validFrom: Date;
}

/** The list as a credential, without its proof. */
export function statusListCredential({ listUrl, issuer, purpose, indexes, validFrom }: StatusList) {
  return {
    '@context': [credentialsContext],
    id: listUrl,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: validFrom.toISOString(),
    credentialSubject: {
      id: `${listUrl}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: encodeStatusList(indexes),
    },
  };
}
