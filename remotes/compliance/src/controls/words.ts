/** Words for what the registry names by key. */
import type { AnswerType, ControlTier, RegistryControl } from '@msp/contract';

export const tierLabels: Record<ControlTier, string> = {
  essential: 'Essential',
  standard: 'Standard',
  advanced: 'Advanced',
};

export const answerTypeLabels: Record<AnswerType, string> = {
  text: 'Text',
  boolean: 'Yes or no',
  date: 'Date',
  select: 'One of a list',
  evidence: 'Evidence',
  policy: 'Policy',
  person: 'Person',
  number: 'Number',
};

export const controlPath = (idOrCode: string) => `/controls/${encodeURIComponent(idOrCode)}`;

/** "0 to 100 percent", "at least 1 day", or nothing. */
export function boundsInWords({ minimum, maximum, unit }: RegistryControl['requirements'][number]): string {
  const range =
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}`
      : minimum !== undefined
        ? `at least ${minimum}`
        : maximum !== undefined
          ? `at most ${maximum}`
          : '';
  return [range, unit].filter(Boolean).join(' ');
}
