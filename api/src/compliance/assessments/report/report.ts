/** What the reports of an assessment are made from: its latest snapshot with the verdicts and overrides. */
import {
  type AssessedControl,
  type Assessment,
  assessmentVerdictLabels,
  type FrozenControl,
  type FrozenPolicy,
} from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import { invalidTransition } from '../../../platform/errors';
import { requireAssessment } from '../lookup';
import { assessedControls, currentVerdict, presentAssessment } from '../present';
import { contentsOf } from '../snapshot/repository';

export interface ReportedControl extends AssessedControl {
  content: FrozenControl;
  /** The SHA-256 of the content as canonical JSON. */
  sha256: string;
}

export interface Report {
  assessment: Assessment;
  snapshot: Assessment['snapshots'][number];
  controls: ReportedControl[];
}

/** @throws AppError 404, 409 INVALID_TRANSITION before the first submission */
export async function readReport(context: OrganizationContext, id: string): Promise<Report> {
  return context.run(async (tx) => {
    const row = await requireAssessment(tx, context, id);
    const assessment = await presentAssessment(tx, context, row);
    const [snapshot] = assessment.snapshots;
    if (!snapshot) throw invalidTransition('There is no report before the first submission.', row.status);
    const contents = await contentsOf(tx, context, row.id, snapshot.number);
    const controls = (await assessedControls(tx, context, row)).flatMap((one) => {
      const frozen = contents.get(one.control.id);
      return frozen ? [{ ...one, content: JSON.parse(frozen.content), sha256: frozen.sha256 }] : [];
    });
    return { assessment, snapshot, controls };
  });
}

/** "POL-03 Access control policy, version 2" */
export const policyName = ({ code, name, number }: Pick<FrozenPolicy, 'code' | 'name' | 'number'>): string =>
  `${code} ${name}, version ${number}`;

/** The verdict on what was submitted, in words. */
export function verdictText(control: AssessedControl): string {
  const verdict = currentVerdict(control);
  return verdict ? assessmentVerdictLabels[verdict] : 'Not decided';
}

/** The verdict with its comment, or null if it is about an earlier version. */
export const decided = (control: AssessedControl) => (currentVerdict(control) ? control.verdict : null);

/** Everyone who decided something, by name. */
export function assessorsOf({ assessment, controls }: Report): string[] {
  const people = [
    assessment.assessor,
    assessment.reviewedBy,
    ...controls.map((one) => decided(one)?.decidedBy ?? null),
  ];
  return [...new Set(people.flatMap((person) => (person ? [person.name] : [])))].toSorted((a, b) => a.localeCompare(b));
}

/** When the report last changed: the same content has the same time. */
export function changedAt({ assessment, snapshot, controls }: Report): string {
  const times = controls.flatMap((one) => [one.verdict?.decidedAt ?? '', one.override?.createdAt ?? '']);
  return [snapshot.takenAt, assessment.reviewedAt ?? '', ...times].toSorted().at(-1) ?? snapshot.takenAt;
}
