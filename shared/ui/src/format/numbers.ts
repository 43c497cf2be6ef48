/** Numbers as people read them. */

let grouped: Intl.NumberFormat | undefined;

/** "1,204". What has nothing to group is not made to wait for the browser's tables: they cost the first paint some 5 ms. */
export function formatCount(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1_000) return String(value);
  grouped ??= new Intl.NumberFormat('en-US');
  return grouped.format(value);
}

/** "1 control", "2 controls". */
export const plural = (value: number, one: string, many = `${one}s`) =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

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
