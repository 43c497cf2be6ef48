/** What a ticket asks to mend, as callers name it and as it was found. */
import { type calls, type ResponseOf, remotePaths } from '@msp/contract';
import { pathTo } from '../../../platform/page-path';

export type GapReference = ResponseOf<typeof calls.tickets.list>['items'][number]['gap']['reference'];

/** A gap with what is known of it: the text of the ticket is made from this. */
export interface Gap {
  reference: GapReference;
  /** Such as the name of the check, or the requirement's question. */
  name: string;
  control: { id: string; code: string; name: string };
  /** What is wrong, at the beginning of the title: "check fails". */
  finding: string;
  /** What was found, or what a reviewer or assessor has written, each a paragraph. */
  reasons: string[];
}

/** Identifies a gap: there is one ticket at a time for each. */
export function gapKeyOf(reference: GapReference): string {
  const { kind, ...ids } = reference;
  return [
    kind,
    ...Object.keys(ids)
      .sort()
      .map((name) => ids[name as keyof typeof ids]),
  ]
    .join(' ')
    .toLowerCase();
}

const { check, control, assessment } = remotePaths.compliance;

/** Where the gap is in the application. */
export function gapPath(reference: GapReference, controlCode: string): string {
  if (reference.kind === 'check') return pathTo(check, reference.checkId);
  return reference.kind === 'verdict' ? pathTo(assessment, reference.assessmentId) : pathTo(control, controlCode);
}
