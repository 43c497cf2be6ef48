/** What an assessment still needs: each item with what to do and where. */
import { type Readiness, remotePaths } from '@msp/contract';
import { dayOf } from '../../../platform/clock';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { pathTo } from '../../../platform/page-path';
import { type CitedEvidence, evidenceById } from '../../evidence/service';
import { type ReadMetric, readApproved } from './approved';
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

const citedIds = ({ approved }: ControlWithApproved) =>
  approved?.snapshot.flatMap(({ evidence }) => evidence.map(({ id }) => id)) ?? [];

function staleEvidence(row: ControlWithApproved, evidence: ReadonlyMap<string, CitedEvidence>): Part[] {
  return [...new Set(citedIds(row))].flatMap((id): Part[] => {
    const cited = evidence.get(id);
    if (cited?.validity !== 'STALE') return [];
    const path = pathTo(remotePaths.evidence.evidenceView, id);
    return [{ kind: 'STALE_EVIDENCE', blocking: true, message: `Renew the evidence “${cited.name}”.`, path }];
  });
}

function reviewDue({ control, approved }: ControlWithApproved, today: string): Part[] {
  if (!approved?.reviewBy || approved.reviewBy >= today) return [];
  const message = `Review the accepted risk, which was due on ${approved.reviewBy}.`;
  return [{ kind: 'REVIEW_DUE', blocking: true, message, path: pathTo(remotePaths.compliance.control, control.code) }];
}

const offTarget = (metrics: ReadMetric[]): Part[] =>
  metrics
    .filter(({ reading }) => reading.state === 'off-target')
    .map(({ key, name }) => ({
      kind: 'OFF_TARGET',
      blocking: false,
      message: `Bring the metric “${name}” to its target, or explain it in the response.`,
      path: pathTo(remotePaths.compliance.metric, key),
    }));

/** Runs in the caller's transaction. */
export async function readinessIn(tx: Tx, context: OrganizationContext): Promise<Readiness> {
  const { controls, metricsOf } = await readApproved(tx, context);
  const evidence = await evidenceById(tx, context, controls.flatMap(citedIds));
  const today = dayOf(context.clock.now());
  const items = controls.flatMap((row): Item[] => {
    const { id, code, name } = row.control;
    const parts = row.approved
      ? [...staleEvidence(row, evidence), ...reviewDue(row, today), ...offTarget(metricsOf(id))]
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
