/** Sealed values: encrypted and authenticated with the session key, with an expiry. Not for secrets that must outlive the key. */
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { Clock } from '../clock';

export type Unsealed<T> =
  | { state: 'valid'; value: T; expiresAt: Date }
  | { state: 'expired'; value: T }
  | { state: 'invalid' };

export interface Sealer {
  /** @param lifetimeSeconds from now */
  seal(purpose: string, value: Record<string, unknown>, lifetimeSeconds: number): Promise<string>;
  /** A value that was altered, or sealed for another purpose or with another key, is `invalid`. */
  unseal<T>(purpose: string, sealed: string): Promise<Unsealed<T>>;
}

/** @param key 32 bytes (AES-256-GCM) */
export function createSealer(key: Uint8Array, clock: Clock): Sealer {
  return {
    async seal(purpose, value, lifetimeSeconds) {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000);
      return new EncryptJWT({ v: value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + lifetimeSeconds)
        .encrypt(key);
    },
    async unseal<T>(purpose: string, sealed: string): Promise<Unsealed<T>> {
      try {
        const { payload } = await jwtDecrypt(sealed, key, { audience: purpose, currentDate: clock.now() });
        return { state: 'valid', value: payload.v as T, expiresAt: new Date((payload.exp ?? 0) * 1000) };
      } catch (error) {
        // The expiry is checked last: the value is authentic, and for this purpose.
        if (error instanceof errors.JWTExpired) return { state: 'expired', value: error.payload.v as T };
        return { state: 'invalid' };
      }
    },
  };
}
