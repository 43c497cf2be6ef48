/** Numbers as text. */

let grouped: Intl.NumberFormat | undefined;

/** "1,204". A small integer needs no Intl.NumberFormat, whose first use delays the first paint by about 5 ms. */
export function formatCount(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return String(value);
  grouped ??= new Intl.NumberFormat('en-US');
  return grouped.format(value);
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
  return `${unit === 'B' ? value : value.toFixed(value < 100 ? 1 : 0)} ${unit}`;
}
