/** A finding as read from a report of any format. */
import { createHash } from 'node:crypto';
import type { ScanFindingState, ScanSeverity } from '@msp/contract';

export interface ReadFinding {
  title: string;
  description: string | null;
  severity: ScanSeverity;
  /** Resolved: the scanner says that it no longer exists. */
  state: ScanFindingState;
  /** The scanner's id of the rule, test or plugin. */
  rule: string | null;
  resource: string | null;
  /** The scanner's own id of the finding; null if it has none. */
  uid: string | null;
}

const hash = (parts: (string | null)[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The same for a finding in every report of a scanner. */
export const keyOf = ({ uid, rule, title, resource }: ReadFinding): string =>
  hash(uid === null ? [rule ?? title, resource] : [uid]);

const longest = { title: 300, description: 2_000, other: 500 };
const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text);

/** Text of a scanner, without control characters and not longer than is stored; null for none. */
export function textOf(value: unknown, kind: keyof typeof longest = 'other'): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const clean = String(value)
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();
  return clean === '' ? null : cut(clean, longest[kind]);
}
