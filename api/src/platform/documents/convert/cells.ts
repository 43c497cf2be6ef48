/** Converts a row of a sheet, truncated to the limits of a preview. */
import { limits } from './limits';

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [day = '', time = ''] = value.toISOString().split('T');
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
  }
  return String(value);
}

export function cellsOf(values: readonly unknown[]): { cells: string[]; cut: boolean } {
  const texts = values.slice(0, limits.columns).map(cellText);
  return {
    cells: texts.map((value) => (value.length > limits.cell ? `${value.slice(0, limits.cell)}…` : value)),
    cut: values.length > limits.columns || texts.some((value) => value.length > limits.cell),
  };
}
