/**
 * Keys for calls that are done once however often they are sent (`idempotent` in the contract). Within one call every retry
 * carries the same key; an `Attempt` keeps it from one call to the next.
 */

/** `crypto.randomUUID` is missing on pages that are not served over TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-4$3-8$4-$5');
}

/** Files are the same when they are the same object; everything else when it is written the same. */
function partsOf(path: string, body: unknown): unknown[] {
  const fields = Object.entries((body ?? {}) as object);
  return [path, ...fields.flatMap(([name, value]) => [name, value instanceof Blob ? value : JSON.stringify(value)])];
}

/**
 * What a person sends, and sends again until it has arrived: the same key as long as the same is sent. One for each form or
 * file, given to every call that sends it.
 */
export class Attempt {
  #sent: { parts: unknown[]; key: string } | undefined;

  keyFor(path: string, body: unknown): string {
    const parts = partsOf(path, body);
    const before = this.#sent;
    const isSame = before?.parts.length === parts.length && before.parts.every((part, at) => part === parts[at]);
    this.#sent = { parts, key: before && isSame ? before.key : newKey() };
    return this.#sent.key;
  }

  /** It was answered: the same words, sent once more, are meant as another one. */
  arrived(): void {
    this.#sent = undefined;
  }
}
