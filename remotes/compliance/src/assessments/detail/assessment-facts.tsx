/** The facts of an assessment. */
import type { Assessment } from '@msp/contract';
import { usePermissions } from '@msp/session';
import { formatDate, plural, TextLink } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';
import { FactStrip } from '@msp/ui/records';
import { certificatePath } from '../../shared/paths';
import { isOpen } from '../assessment-text';
import { VerdictProgress } from '../verdict-progress';

type Person = Assessment['assessor'];

/** "3 Nov 2026 by Amelia Hart" */
const dated = (at: string, by: Person) => `${formatDate(at)}${by ? ` by ${by.name}` : ''}`;

export function AssessmentFacts({ assessment }: { assessment: Assessment }) {
  const { has } = usePermissions();
  const { status, progress, assessor, createdAt, createdBy, submittedAt, submittedBy, reviewedAt, reviewedBy } =
    assessment;
  const { certificate, renews, snapshots } = assessment;
  // The organisation learns the verdicts with the decision.
  const isUndecided = reviewedAt === null && !has('assessment:review');
  return (
    <FactStrip
      label="Facts"
      facts={[
        ['Status', <StatusBadge key="status" kind="assessment" value={status} />],
        ...(snapshots.length > 0
          ? [
              [
                'Controls',
                isUndecided ? (
                  plural(progress.total, 'control')
                ) : (
                  <VerdictProgress key="progress" progress={progress} />
                ),
              ] as const,
            ]
          : []),
        // Who decided stands beside the decision.
        ...(assessor || isOpen(assessment) ? [['Assessor', assessor?.name ?? 'Unassigned'] as const] : []),
        ['Started', dated(createdAt, createdBy)],
        ['Submitted', submittedAt ? dated(submittedAt, submittedBy) : 'Not yet'],
        ['Reviewed', reviewedAt ? dated(reviewedAt, reviewedBy) : 'Not yet'],
        ...(renews
          ? [
              [
                'Renews',
                <TextLink key="renews" to={certificatePath(renews.id)}>
                  {renews.code}
                </TextLink>,
              ] as const,
            ]
          : []),
        ...(certificate
          ? [
              [
                'Certificate',
                <TextLink key="certificate" to={certificatePath(certificate.id)}>
                  {certificate.code}
                </TextLink>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}
