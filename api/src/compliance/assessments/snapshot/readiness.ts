/** What an assessment still needs: each item with what to do and where. */
import { type FailingReasonKind, type Health, type HealthReasonKind, type Readiness, remotePaths } from '@msp/contract';
import { healthReasonStates } from '@msp/contract/schemas';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { pathTo } from '../../../platform/page-path';
import { readApproved } from './approved';
import type { ControlWithApproved } from './approved-repository';

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

/** A fact for the assessor, who trusts the word of one person less than that of two. */
const selfApproval = ({ control, approved }: ControlWithApproved): Part[] =>
  approved?.selfApproved
    ? [
        {
          kind: 'SELF_APPROVED',
          blocking: false,
          message: `${approved.actorName} approved their own submission.`,
          path: pathTo(remotePaths.compliance.control, control.code),
        },
      ]
    : [];

/** Runs in the caller's transaction. */
export async function readinessIn(tx: Tx, context: OrganizationContext): Promise<Readiness> {
  const { controls, healthOf } = await readApproved(tx, context);
  const items = controls.flatMap((row): Item[] => {
    const { id, code, name } = row.control;
    const parts = row.approved ? [...failures(healthOf(id)), ...selfApproval(row)] : [unapproved(row)];
    return parts.map((part) => ({ ...part, control: { id, code, name } }));
  });
  const approved = controls.filter((row) => row.approved).length;
  // Nothing to assess is not ready.
  const ready = approved > 0 && !items.some(({ blocking }) => blocking);
  return { ready, controls: { total: controls.length, approved }, items };
}

export const readReadiness = (context: OrganizationContext): Promise<Readiness> =>
  context.run((tx) => readinessIn(tx, context));
