/** A metric's value with its unit as text. */
import { formatNumber } from './locale';
import { pluralWord } from './plural';

/** Singulars of the units that are words. */
const unitWords: Record<string, string> = { days: 'day', hours: 'hour', score: 'point' };

/** "93%", "1 day", "2.5 hours", "12". */
export function formatMetricValue(value: number, unit: string): string {
  const number = formatNumber(value, 1);
  if (unit === 'percent') return `${number}%`;
  if (unit === 'count') return number;
  const word = unitWords[unit];
  return `${number} ${word ? pluralWord(value, word) : unit}`;
}
