/**
 * Encrypts secrets that are kept: AES-256-GCM with a key that is not in the database. Each encrypted value names its key, so that keys
 * can be replaced.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export interface EncryptedSecret {
  keyId: string;
  /** Nonce, authentication tag and ciphertext, in base64. */
  ciphertext: string;
}

export interface KeyRing {
  /** The key that encrypts. */
  readonly currentKeyId: string;
  /** @param place what the secret belongs to; a value moved to another place does not decrypt */
  encrypt(place: string, secret: string): EncryptedSecret;
  /** @throws Error for an unknown key, and for a value that was altered or moved */
  decrypt(place: string, encrypted: EncryptedSecret): string;
}

/** @param keys of 32 bytes; the first one encrypts, the others only decrypt */
export function createKeyRing(keys: readonly { id: string; key: Uint8Array }[]): KeyRing {
  const [current] = keys;
  if (!current) throw new Error('A key ring needs a key.');
  return {
    currentKeyId: current.id,
    encrypt(place, secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return { keyId: current.id, ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64') };
    },
    decrypt(place, { keyId, ciphertext }) {
      const known = keys.find(({ id }) => id === keyId);
      if (!known) throw new Error(`INTEGRATION_KEYS has no key "${keyId}", which a stored secret was encrypted with.`);
      const bytes = Buffer.from(ciphertext, 'base64');
      const decipher = createDecipheriv(algorithm, known.key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
