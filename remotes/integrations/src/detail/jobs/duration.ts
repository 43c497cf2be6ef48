/** Durations as text. */
import { formatNumber } from '@msp/ui/pages';

/** "850 ms", "12 s", "3 min 20 s", "2 h 5 min". */
export function formatDuration(ms: number): string {
  if (ms < 1_000) return `${formatNumber(ms)} ms`;
  const seconds = Math.round(ms / 1_000);
  const parts = [
    [Math.floor(seconds / 3_600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
