/** Numbers as text. */
import { formatNumber } from './locale';

/** "1,204". A small integer needs no Intl.NumberFormat, whose first use delays the first paint by about 5 ms. */
export function formatCount(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return String(value);
  return formatNumber(value);
}

/** "640 B", "12.4 KB", "3.1 MB". */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 'B';
  for (const next of ['KB', 'MB', 'GB']) {
    if (value < 1024) break;
    value /= 1024;
    unit = next;
  }
  if (unit === 'B') return `${value} B`;
  const digits = value < 100 ? 1 : 0;
  return `${formatNumber(value, digits, digits)} ${unit}`;
}
