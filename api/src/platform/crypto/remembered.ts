/** Unsealing with a memory: decrypting a value takes longer than finding it again, and a cookie arrives with every request. */
import type { Clock } from '../clock';
import type { Sealer, Unsealed } from './seal';

/** About 3 MB. When it is full, the value remembered first is forgotten. */
const maxRemembered = 10_000;

/**
 * Remembers values that are valid, until they expire. Expired and invalid ones are never remembered.
 * @param purpose what the values are sealed for
 */
export function createRememberingUnseal<T>(
  sealer: Sealer,
  clock: Clock,
  purpose: string,
): (sealed: string) => Promise<Unsealed<T>> {
  const remembered = new Map<string, Unsealed<T> & { state: 'valid' }>();
  return async (sealed) => {
    const known = remembered.get(sealed);
    if (known && known.expiresAt > clock.now()) return known;
    const unsealed = await sealer.unseal<T>(purpose, sealed);
    if (unsealed.state !== 'valid') {
      remembered.delete(sealed);
      return unsealed;
    }
    const [first] = remembered.keys();
    if (first !== undefined && remembered.size >= maxRemembered) remembered.delete(first);
    remembered.set(sealed, unsealed);
    return unsealed;
  };
}
