/** Ed25519 public keys as Multikey text, and Multibase text. */
import { base58 } from '@scure/base';

const keyBytes = 32;
/** The multicodec of an Ed25519 public key. */
const publicKeyPrefix = [0xed, 0x01];

/** `z6Mk…` @param publicKey 32 bytes */
export const multikeyOf = (publicKey: Uint8Array): string =>
  encodeMultibase(Uint8Array.of(...publicKeyPrefix, ...publicKey));

/** @returns the 32 bytes of the key; null unless it is an Ed25519 public key */
export function publicKeyOf(multikey: string): Uint8Array<ArrayBuffer> | null {
  const bytes = decodeMultibase(multikey);
  if (bytes?.length !== publicKeyPrefix.length + keyBytes) return null;
  return publicKeyPrefix.every((byte, index) => bytes[index] === byte) ? bytes.slice(publicKeyPrefix.length) : null;
}

/** Multibase with base58btc. */
export const encodeMultibase = (bytes: Uint8Array): string => `z${base58.encode(bytes)}`;

/** @returns null unless it is base58btc */
export function decodeMultibase(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return text.startsWith('z') ? Uint8Array.from(base58.decode(text.slice(1))) : null;
  } catch {
    return null;
  }
}
