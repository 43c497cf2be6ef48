/** Lists that come in pages: read to their end, or as far as is sensible, and then they say so. */
import type { Reason } from '../port';

export interface Listing<T> {
  rows: T[];
  /** Why this is not all of it; null when it is. */
  incomplete: Reason | null;
}

export interface Page<T> {
  rows: T[];
  /** How to get the next one; null on the last. */
  next: string | null;
  /** 206: a part of the vendor did not answer. */
  warning?: string | null;
}

/** Beyond that many pages something is wrong, or too large to be read every day. */
export const mostPages = 60;

/**
 * @param first what to read first; `read` gets it and then whatever the pages name as next
 * @throws what `read` throws
 */
export async function readPages<T>(
  vendor: string,
  first: string,
  read: (from: string) => Promise<Page<T>>,
): Promise<Listing<T>> {
  const rows: T[] = [];
  const seen = new Set<string>();
  let warning: string | null = null;
  let next: string | null = first;
  while (next !== null) {
    if (seen.has(next) || seen.size >= mostPages) {
      const message = `${vendor} has more pages than are read at once (${mostPages}); the figures are of the first ones.`;
      return { rows, incomplete: { code: 'truncated', message } };
    }
    seen.add(next);
    const page: Page<T> = await read(next);
    rows.push(...page.rows);
    warning ??= page.warning ?? null;
    next = page.next;
  }
  return { rows, incomplete: warning === null ? null : { code: 'incomplete', message: warning } };
}

/** @returns a sentence when the vendor says that something is missing (206) */
export function partialWarning(vendor: string, status: number): string | null {
  return status === 206 ? `${vendor} answered only in part: one of its own systems was too slow.` : null;
}
