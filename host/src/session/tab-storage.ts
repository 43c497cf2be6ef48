/** Values that this tab keeps beyond the page. Where storage is switched off, nothing is kept. */

/** Undefined if nothing, or something other than JSON, is stored. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** `value` has to be serialisable as JSON; undefined deletes it. */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is switched off or full.
  }
}
