/**
 * Idempotency keys for calls that may be sent several times but must take effect once (`idempotent` in the contract). All
 * retries of one call carry the same key; an `IdempotencyKey` keeps it across calls.
 */

/** `crypto.randomUUID` is missing on pages that are not served over TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-8$4-$5');
}

/** What identifies the content of a call. Files are equal if they are the same object, other values if their JSON is equal. */
function partsOf(path: string, body: unknown): unknown[] {
  const fields = Object.entries((body ?? {}) as object);
  return [path, ...fields.flatMap(([name, value]) => [name, value instanceof Blob ? value : JSON.stringify(value)])];
}

/**
 * Keeps the key while the user sends the same content again, until it has arrived. Use one for each form or file, and pass
 * it to every call that sends it.
 */
export class IdempotencyKey {
  #sent: { parts: unknown[]; key: string } | undefined;

  keyFor(path: string, body: unknown): string {
    const parts = partsOf(path, body);
    const before = this.#sent;
    const isSame = before?.parts.length === parts.length && before.parts.every((part, at) => part === parts[at]);
    this.#sent = { parts, key: before && isSame ? before.key : newKey() };
    return this.#sent.key;
  }

  /** The reply has arrived: sending the same content again is a new call. */
  arrived(): void {
    this.#sent = undefined;
  }
}
