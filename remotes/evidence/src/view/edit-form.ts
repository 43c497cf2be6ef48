/** The values of the edit dialog, and the differences between two versions of them. */
import {
  type BodyOf,
  type calls,
  type EvidenceDetail,
  type EvidenceItem,
  type EvidenceType,
  evidenceTypeLabels,
} from '@msp/contract';
import { formatDate } from '@msp/ui';

export interface EvidenceForm {
  name: string;
  description: string;
  type: EvidenceType;
  /** A day, or blank. */
  validUntil: string;
  controls: EvidenceItem['controls'];
}

export const formOf = ({ name, description, type, validUntil, controls }: EvidenceDetail): EvidenceForm => ({
  name,
  description: description ?? '',
  type,
  validUntil: validUntil ?? '',
  controls,
});

export const bodyOf = (form: EvidenceForm, version: number): BodyOf<typeof calls.evidence.update> => ({
  version,
  name: form.name.trim(),
  description: form.description.trim() || null,
  type: form.type,
  validUntil: form.validUntil || null,
  controlIds: form.controls.map(({ id }) => id),
});

const rowsOf = (form: EvidenceForm): [label: string, value: string][] => [
  ['Name', form.name],
  ['Description', form.description || 'None'],
  ['Type', evidenceTypeLabels[form.type] ?? form.type],
  ['Valid until', form.validUntil ? formatDate(form.validUntil) : "Doesn't expire"],
  [
    'Controls',
    form.controls
      .map(({ code }) => code)
      .sort()
      .join(', ') || 'None',
  ],
];

export interface Difference {
  label: string;
  yours: string;
  theirs: string;
}

export function differences(yours: EvidenceForm, theirs: EvidenceForm): Difference[] {
  const others = rowsOf(theirs);
  return rowsOf(yours)
    .map(([label, value], at) => ({ label, yours: value, theirs: others[at]?.[1] ?? '' }))
    .filter((row) => row.yours !== row.theirs);
}
