/** Numbers as people read them. */

const grouped = new Intl.NumberFormat('en-US');

/** "1,204". */
export const formatCount = (value: number) => grouped.format(value);

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
