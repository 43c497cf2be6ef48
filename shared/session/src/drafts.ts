/**
 * What somebody has typed and not saved, kept in this tab so that a sign-out they did not ask for loses nothing. Each
 * draft belongs to one person in one organisation and is never handed to another.
 */

const prefix = 'draft:';

export interface DraftOwner {
  id: string;
  organizationId: string;
}

const personPrefix = (userId: string): string => `${prefix}${encodeURIComponent(userId)}:`;

const keyOf = ({ id, organizationId }: DraftOwner, name: string): string =>
  `${personPrefix(id)}${encodeURIComponent(organizationId)}:${name}`;

/** Undefined where there is none. */
export function readDraft(owner: DraftOwner, name: string): unknown {
  try {
    const kept = sessionStorage.getItem(keyOf(owner, name));
    return kept === null ? undefined : (JSON.parse(kept) as unknown);
  } catch {
    // Storage is switched off or holds something else: there is no draft.
    return undefined;
  }
}

/** `value` must survive JSON; undefined takes the draft away. */
export function writeDraft(owner: DraftOwner, name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(owner, name));
    else sessionStorage.setItem(keyOf(owner, name), JSON.stringify(value));
  } catch {
    // Storage is switched off or full: the draft lasts as long as the page.
  }
}

/** Forgets every draft of this tab, or those of everybody but one person. */
export function forgetDrafts({ except }: { except?: string } = {}): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith(prefix)) continue;
      if (except === undefined || !key.startsWith(personPrefix(except))) sessionStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to forget.
  }
}
