/** Gaps that tickets are created for: a failing check, a missing answer, requested changes or a verdict. */
import { type calls, type ResponseOf, remotePaths } from '@msp/contract';
import { pathTo } from '../../../platform/page-path';

export type GapReference = ResponseOf<typeof calls.tickets.list>['items'][number]['gap']['reference'];

/** A gap with the details that the ticket's text shows. */
export interface Gap {
  reference: GapReference;
  /** Such as the name of the check, or the requirement's question. */
  name: string;
  control: { id: string; code: string; name: string };
  /** What is wrong, at the beginning of the title: "check fails". */
  finding: string;
  /** Findings of the check, or the comment of the reviewer or assessor. Each is a paragraph. */
  reasons: string[];
}

/** Identifies a gap, which has at most one waiting or open ticket. */
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

/** The page of the gap in the application. */
export function gapPath(reference: GapReference, controlCode: string): string {
  if (reference.kind === 'check') return pathTo(check, reference.checkId);
  return reference.kind === 'verdict' ? pathTo(assessment, reference.assessmentId) : pathTo(control, controlCode);
}
