/** A value of a metric as it is typed. */
import type { InUnit } from '../values/metric-text';

/** Undefined for a blank field. A decimal comma is accepted. */
export const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));

/** What is wrong with it; undefined if it can be sent. */
export function numberProblem(text: string, { unit }: InUnit): string | undefined {
  const value = numberOf(text);
  if (value === undefined) return 'This field is required.';
  if (Number.isNaN(value)) return 'Enter a number.';
  if (value < 0) return 'Enter 0 or more.';
  return unit === 'percent' && value > 100 ? 'Enter at most 100.' : undefined;
}
