/** Reads paged lists to the end, or up to a page limit. */
import type { Reason } from '../port';

export interface Listing<T> {
  rows: T[];
  /** Why rows are missing; null when the list is complete. */
  incomplete: Reason | null;
}

export interface Page<T> {
  rows: T[];
  /** Identifies the next page; null on the last. */
  next: string | null;
  /** Why the page may lack rows (206). */
  warning?: string | null;
}

/** More pages than this mean a fault, or too much data for a daily collection. */
export const maxPages = 60;

/**
 * @param read receives `first`, then the `next` of each page
 * @throws what `read` throws
 */
export async function readPages<T>(
  vendor: string,
  first: string,
  read: (page: string) => Promise<Page<T>>,
): Promise<Listing<T>> {
  const rows: T[] = [];
  const seen = new Set<string>();
  let warning: string | null = null;
  let next: string | null = first;
  while (next !== null) {
    if (seen.has(next) || seen.size >= maxPages) {
      const message = `${vendor} returned more pages than can be read at once (${maxPages}), so the figures cover only some of the data.`;
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

/** @returns a warning when the vendor says that data is missing (206) */
export function partialWarning(vendor: string, status: number): string | null {
  return status === 206 ? `${vendor} returned incomplete data because one of its systems was too slow.` : null;
}
