/** Reads paged lists to their end, or up to a limit, and reports whether they are complete. */
import type { Reason } from '../port';

export interface Listing<T> {
  rows: T[];
  /** Why rows are missing; null if the list is complete. */
  incomplete: Reason | null;
}

export interface Page<T> {
  rows: T[];
  /** Identifies the next page; null on the last one. */
  next: string | null;
  /** Set when a part of the vendor's data is missing (206). */
  warning?: string | null;
}

/** A list with more pages is either faulty or too large to be read every day. */
export const maxPages = 60;

/**
 * @param first identifies the first page for `read`; each page then identifies the next
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
    if (seen.has(next) || seen.size >= maxPages) {
      const message = `${vendor} has more than ${maxPages} pages of data. The figures cover only the first ${maxPages}.`;
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

/** @returns a message if the vendor reports missing data (206) */
export function partialWarning(vendor: string, status: number): string | null {
  return status === 206
    ? `${vendor} returned only part of the data, because one of its own systems was too slow.`
    : null;
}
