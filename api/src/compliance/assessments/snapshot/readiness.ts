/** What an assessment still needs: each item with what to do and where. */
import {
  type AssessmentVerdict,
  assessmentVerdictLabels,
  type FailingReasonKind,
  type Health,
  type HealthReasonKind,
  type Readiness,
  remotePaths,
} from '@msp/contract';
import { healthReasonStates } from '@msp/contract/schemas';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { pathTo } from '../../../platform/page-path';
import { type Approval, readApproved } from './approved';
import { type ControlWithApproved, unchangedFindings } from './approved-repository';

type Item = Readiness['items'][number];
type Part = Omit<Item, 'control'>;

/** Why a control without an approved response has none. */
function unapproved({ control, reviewStatus }: ControlWithApproved): Part {
  const path = pathTo(remotePaths.compliance.control, control.code);
  const part = (kind: Part['kind'], message: string): Part => ({ kind, blocking: true, message, path });
  switch (reviewStatus) {
    case 'DRAFT':
      return part('UNANSWERED', 'Complete the response and submit it for review.');
    case 'CHANGES_REQUESTED':
      return part('NOT_APPROVED', 'Make the requested changes and submit the response again.');
    case 'IN_REVIEW':
      return part('NOT_APPROVED', 'Review the response.');
    default:
      return part('UNANSWERED', 'Answer this control.');
  }
}

/** What has to be mended before a submission. The assessor judges the rest. */
const blockingKinds: readonly HealthReasonKind[] = ['EVIDENCE_EXPIRED', 'RISK_REVIEW_OVERDUE'];

const isFailing = (kind: HealthReasonKind): kind is FailingReasonKind => healthReasonStates[kind] === 'failing';

/** Why the health of a control fails. */
const failures = (health: Health | null): Part[] =>
  (health?.reasons ?? []).flatMap(({ kind, message, path }) =>
    isFailing(kind) ? [{ kind, message, path, blocking: blockingKinds.includes(kind) }] : [],
  );

/** Facts for the assessor, who trusts the word of one person less than that of two. */
function selfApprovals({ code }: ControlWithApproved['control'], { approved, confirmations }: Approval): Part[] {
  const path = pathTo(remotePaths.compliance.control, code);
  return [approved, ...confirmations]
    .filter(({ selfApproved }) => selfApproved)
    .map(({ by, event }) => ({
      kind: 'SELF_APPROVED',
      blocking: false,
      message: event === 'APPROVE' ? `${by} approved their own submission.` : `${by} confirmed their own changes.`,
      path,
    }));
}

/** A submission freezes the approved response: what the organisation may not expect of it. */
function remarks({ control, reviewStatus }: ControlWithApproved, finding: AssessmentVerdict | undefined): Part[] {
  const path = pathTo(remotePaths.compliance.control, control.code);
  const part = (kind: Part['kind'], message: string): Part => ({ kind, blocking: false, message, path });
  return [
    ...(finding
      ? [
          part(
            'FINDING_UNCHANGED',
            `The assessor's verdict on the approved response was “${assessmentVerdictLabels[finding]}”.`,
          ),
        ]
      : []),
    ...(reviewStatus === 'APPROVED'
      ? []
      : [part('CHANGES_LEFT_OUT', "Its latest changes aren't approved, so a submission leaves them out.")]),
  ];
}

/** Runs in the caller's transaction. */
export async function readinessIn(tx: Tx, context: OrganizationContext): Promise<Readiness> {
  const [{ controls, approvalOf, healthOf }, findings] = await Promise.all([
    readApproved(tx, context),
    unchangedFindings(tx, context),
  ]);
  const findingOf = new Map(findings.map(({ controlId, verdict }) => [controlId, verdict]));
  const items = controls.flatMap((row): Item[] => {
    const { approved, control } = row;
    const { id, code, name } = control;
    const parts = approved
      ? [
          ...failures(healthOf(id)),
          ...remarks(row, findingOf.get(id)),
          ...selfApprovals(control, approvalOf(approved.responseId)),
        ]
      : [unapproved(row)];
    return parts.map((part) => ({ ...part, control: { id, code, name } }));
  });
  const approved = controls.filter((row) => row.approved).length;
  // Nothing to assess is not ready.
  const ready = approved > 0 && !items.some(({ blocking }) => blocking);
  return { ready, controls: { total: controls.length, approved }, items };
}

export const readReadiness = (context: OrganizationContext): Promise<Readiness> =>
  context.run((tx) => readinessIn(tx, context));
