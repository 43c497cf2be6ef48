/** Bitstring Status Lists (W3C): one bit per credential, so that a list tells its reader about no particular credential. */
import { base64urlnopad } from '@scure/base';
import { z } from 'zod';
import { credentialsContext } from './canonical';

/** The smallest size that the standard allows, for privacy: 16 KB of bits. */
export const statusListEntries = 131_072;
const listBytes = statusListEntries / 8;

/** @throws RangeError for an entry that the list does not have */
function positionOf(index: number): { byte: number; bit: number } {
  if (!Number.isInteger(index) || index < 0 || index >= statusListEntries)
    throw new RangeError(`A status list has no entry ${index}.`);
  return { byte: index >> 3, bit: 0x80 >> (index % 8) };
}

/** Sends bytes through a compression or decompression. @throws Error for more than `maxBytes` of output */
async function convert(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const output = new Uint8Array(maxBytes);
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (length + part.value.length > maxBytes) {
      await reader.cancel();
      throw new Error('The status list is too long.');
    }
    output.set(part.value, length);
    length += part.value.length;
  }
  return output.slice(0, length);
}

/** @param indexes of the credentials whose status is set; index 0 is the left-most bit. @throws RangeError */
export async function encodeStatusList(indexes: Iterable<number>): Promise<string> {
  const bits = new Uint8Array(listBytes);
  for (const index of indexes) {
    const { byte, bit } = positionOf(index);
    bits[byte] = (bits[byte] ?? 0) | bit;
  }
  return `u${base64urlnopad.encode(await convert(bits, new CompressionStream('gzip'), listBytes * 2))}`;
}

/** @throws Error for a list that is too short, too long or malformed: its reader must not take it for an empty one */
export async function isSet(encodedList: string, index: number): Promise<boolean> {
  if (!encodedList.startsWith('u')) throw new Error('The status list is not base64url.');
  const compressed = Uint8Array.from(base64urlnopad.decode(encodedList.slice(1)));
  const bits = await convert(compressed, new DecompressionStream('gzip'), listBytes);
  if (bits.length !== listBytes) throw new Error(`The status list has ${bits.length * 8} entries.`);
  const { byte, bit } = positionOf(index);
  return ((bits[byte] ?? 0) & bit) !== 0;
}

export type StatusPurpose = 'revocation' | 'suspension';

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
export async function statusListCredential({ listUrl, issuer, purpose, indexes, validFrom }: StatusList) {
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
      encodedList: await encodeStatusList(indexes),
    },
  };
}

const entries = z.looseObject({
  credentialStatus: z.array(
    z.object({
      type: z.literal('BitstringStatusListEntry'),
      statusPurpose: z.string(),
      statusListIndex: z.string().regex(/^\d{1,7}$/),
      statusListCredential: z.string(),
    }),
  ),
});

const list = z.looseObject({
  id: z.string(),
  credentialSubject: z.object({
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.string(),
    encodedList: z.string(),
  }),
});

/**
 * Reads the status of a credential in one of its lists. Verify both of them first: this checks no signature.
 * @throws Error if the credential has no entry in this list, or the list is malformed: the status is unknown, not clear
 */
export async function hasStatus(credential: object, statusList: object): Promise<boolean> {
  const { id, credentialSubject } = list.parse(statusList);
  const entry = entries
    .parse(credential)
    .credentialStatus.find(
      ({ statusListCredential: url, statusPurpose }) => url === id && statusPurpose === credentialSubject.statusPurpose,
    );
  if (!entry) throw new Error('The credential has no entry in this status list.');
  return isSet(credentialSubject.encodedList, Number(entry.statusListIndex));
}
