/**
 * Suggests the last valid day of evidence from the evidence templates of its controls. It is only suggested: nothing is stored
 * unless the user accepts it.
 */
import { calls, type TemplateSummary } from '@msp/contract';
import { useCall } from '@msp/http';
import { monthsAfter, today } from '@msp/ui/pages';

export interface SuggestedValidity {
  months: number;
  /** The last valid day, as `2027-02-28`. */
  day: string;
}

function inMonths(months: number | null, from = today()): SuggestedValidity | undefined {
  const day = months === null ? undefined : monthsAfter(from, months);
  return months === null || day === undefined ? undefined : { months, day };
}

/** The validity of evidence made from this template. */
export const validityOfTemplate = ({ validMonths }: Pick<TemplateSummary, 'validMonths'>) => inMonths(validMonths);

/**
 * The shortest validity among the templates of these controls: evidence of several controls has to satisfy each.
 * @param controls ids or codes
 * @param from when the file was uploaded, as `2026-11-20`
 */
export function shortestValidity(
  templates: readonly Pick<TemplateSummary, 'controls' | 'validMonths'>[],
  controls: readonly string[],
  from?: string,
): SuggestedValidity | undefined {
  const months = templates
    .filter((template) => template.controls.some(({ id, code }) => controls.includes(id) || controls.includes(code)))
    .flatMap(({ validMonths }) => validMonths ?? []);
  return months.length === 0 ? undefined : inMonths(Math.min(...months), from);
}

/**
 * @param controls ids or codes
 * @param from when the file was uploaded, as `2026-11-20`; today by default
 */
export function useSuggestedValidity(controls: readonly string[], from?: string): SuggestedValidity | undefined {
  const { data } = useCall(calls.templates.list, controls.length > 0 ? { query: { kind: 'evidence' } } : null);
  return shortestValidity(data?.items ?? [], controls, from);
}
