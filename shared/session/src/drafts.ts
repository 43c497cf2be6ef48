/**
 * Stores unsaved input in this tab, so that an expired session does not lose it. A draft belongs to one user in one
 * organisation and is never shown to another.
 */

const prefix = 'draft:';

export interface DraftOwner {
  id: string;
  organizationId: string;
}

export const userPrefix = (userId: string): string => `${prefix}${encodeURIComponent(userId)}:`;

const keyOf = ({ id, organizationId }: DraftOwner, name: string): string =>
  `${userPrefix(id)}${encodeURIComponent(organizationId)}:${name}`;

/** Undefined if there is none. */
export function readDraft(owner: DraftOwner, name: string): unknown {
  try {
    const stored = sessionStorage.getItem(keyOf(owner, name));
    return stored === null ? undefined : (JSON.parse(stored) as unknown);
  } catch {
    // Storage is switched off or holds something else.
    return undefined;
  }
}

/** `value` has to be serialisable as JSON; undefined deletes the draft. */
export function writeDraft(owner: DraftOwner, name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(owner, name));
    else sessionStorage.setItem(keyOf(owner, name), JSON.stringify(value));
  } catch {
    // Storage is switched off or full: the draft lasts only as long as the page.
  }
}

/** Whether this tab stores unsaved input of this user in this organisation. */
export function hasDrafts(owner: DraftOwner): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(keyOf(owner, '')));
  } catch {
    // Storage is switched off.
    return false;
  }
}

/** Deletes the drafts of this tab, except those of one user. */
export function forgetDrafts({ except }: { except?: string } = {}): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(prefix)) continue;
      if (except === undefined || !key.startsWith(userPrefix(except))) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to delete.
  }
}
