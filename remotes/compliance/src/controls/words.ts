/** Words for what the registry names by key. */
import type { AnswerType, ControlTier } from '@msp/contract';

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
