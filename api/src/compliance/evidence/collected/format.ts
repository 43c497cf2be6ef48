/** How collected evidence writes months, times, its file and its digest. Pure. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { dayOf, dayText } from '../../../platform/clock';

const monthYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` → `Nov 2026`. */
export const monthText = (month: string): string => monthYear.format(new Date(`${month}-01T00:00:00Z`));

/** `2026-11-20T10:01:00.000Z` → `20 Nov 2026, 10:01 UTC`. */
export const timeText = (at: string): string => `${dayText(dayOf(new Date(at)))}, ${at.slice(11, 16)} UTC`;

/** The content of the file. */
export const jsonOf = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

/** SHA-256 of the canonical JSON: the order of keys makes no difference. */
export const hashOfContent = (content: object): string =>
  createHash('sha256')
    .update(canonicalize(content) ?? '')
    .digest('hex');
