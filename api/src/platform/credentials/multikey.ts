/** Ed25519 keys in the forms of Verifiable Credentials: Multikey text, `did:key`, and private keys from their seed. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import base58 from 'bs58';

const keyBytes = 32;
/** The multicodec of an Ed25519 public key. */
const publicKeyPrefix = Buffer.from([0xed, 0x01]);
/** PKCS #8 and SPKI headers of an Ed25519 key (RFC 8410). */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');
const spkiHeader = Buffer.from('302a300506032b6570032100', 'hex');

/** @param seed 32 bytes */
export function privateKeyOf(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8Header, seed]), format: 'der', type: 'pkcs8' });
}

/** `z6Mk…`, of a public key or of the public half of a private one. */
export function multikeyOf(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-keyBytes);
  return encodeMultibase(Buffer.concat([publicKeyPrefix, bytes]));
}

/** @returns null unless it is an Ed25519 public key */
export function publicKeyOf(multikey: string): KeyObject | null {
  const bytes = decodeMultibase(multikey);
  if (bytes?.length !== publicKeyPrefix.length + keyBytes) return null;
  if (!bytes.subarray(0, publicKeyPrefix.length).equals(publicKeyPrefix)) return null;
  const key = Buffer.concat([spkiHeader, bytes.subarray(publicKeyPrefix.length)]);
  return createPublicKey({ key, format: 'der', type: 'spki' });
}

/** Multibase with base58btc. */
export const encodeMultibase = (bytes: Uint8Array): string => `z${base58.encode(bytes)}`;

/** @returns null unless it is base58btc */
export function decodeMultibase(text: string): Buffer | null {
  const bytes = text.startsWith('z') ? base58.decodeUnsafe(text.slice(1)) : undefined;
  return bytes ? Buffer.from(bytes) : null;
}
