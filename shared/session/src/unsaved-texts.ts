/** Finds the text that a user has typed and not saved. A module of its own: only the screen after a removal needs it. */
import { userPrefix } from './drafts';

/** What a person writes has words; ids, dates and codes have none. */
const isWritten = (text: string): boolean => /\S\s+\S/.test(text);

/** The texts inside a stored value. What a change started from, or has sent, is not the user's own. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return isWritten(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'base' || name === 'sent' ? [] : textsIn(part)));
}

/** The unsaved texts of a user in this tab, of all organisations, for when their pages can no longer be opened. */
export function unsavedTexts(userId: string): string[] {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(userPrefix(userId)));
    return [...new Set(keys.flatMap((key) => textsIn(JSON.parse(sessionStorage.getItem(key) ?? 'null'))))];
  } catch {
    // Storage is switched off or holds something else.
    return [];
  }
}
