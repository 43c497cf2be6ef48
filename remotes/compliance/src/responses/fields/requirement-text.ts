/** The kinds, units and bounds of answers to requirements, as text. */
import type { AnswerType, RegistryControl } from '@msp/contract';
import { plural } from '@msp/ui';

export const answerTypeLabels: Record<AnswerType, string> = {
  text: 'Text',
  boolean: 'Yes or no',
  date: 'Date',
  select: 'Single choice',
  evidence: 'Evidence',
  policy: 'Policy',
  person: 'Person',
  number: 'Number',
};

/** The registry names units in the plural: "days", "people", "hours a month". */
const singularOf = (unit: string): string =>
  unit
    .replace(/^people\b/, 'person')
    .replace(/^(\w+)ies\b/, '$1y')
    .replace(/^(\w+)s\b/, '$1');

/** "1 day", "30 days", "12 percent". */
export const withUnit = (value: number, unit: string | undefined): string =>
  unit ? plural(value, singularOf(unit), unit) : String(value);

/** "0 to 100 percent", "at least 1 day"; empty without bounds. */
export function boundsText({ minimum, maximum, unit }: RegistryControl['requirements'][number]): string {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${withUnit(maximum, unit)}`;
  if (minimum !== undefined) return `at least ${withUnit(minimum, unit)}`;
  if (maximum !== undefined) return `at most ${withUnit(maximum, unit)}`;
  return unit ?? '';
}

/** "Valid for 12 months, instead of 6: The auditor asks yearly."; nothing for an answer that doesn't expire. */
export function validityText({
  validMonths,
  ownInterval,
}: RegistryControl['requirements'][number]): string | undefined {
  if (validMonths === undefined) return undefined;
  const text = `Valid for ${plural(validMonths, 'month')}`;
  if (!ownInterval) return text;
  const instead = `${text}, instead of ${ownInterval.registryMonths}`;
  return ownInterval.reason ? `${instead}: ${ownInterval.reason}` : instead;
}
