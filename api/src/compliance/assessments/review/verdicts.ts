/**
 * The assessors' workspace: the controls of the latest snapshot, and a verdict on each. It reads nothing but the snapshot, and what has
 * become of what it cites.
 */
import {
  type AssessedControl,
  type AssessmentVerdict,
  contradictsMet,
  controlStatusLabels,
  type FrozenControl,
} from '@msp/contract';
import { announceChange } from '../../../platform/changes/announce';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { notFound, stale, validation } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { requireAssessable } from '../independence';
import { requireAssessment } from '../lookup';
import { assessedControls } from '../present';
import type { AssessmentRow } from '../repository';
import { contentOf, frozenVersion } from '../snapshot/repository';
import { evidenceNow } from './evidence';
import { submissionsOf } from './history-repository';
import { policiesNow } from './policies';
import { insertVerdict, updateVerdict } from './verdict-repository';

/** @throws AppError 404 */
export async function controlsOfAssessment(context: OrganizationContext, id: string) {
  return context.run(async (tx) => {
    const row = await requireAssessment(tx, context, id);
    return { items: await assessedControls(tx, context, row) };
  });
}

/** @throws AppError 404 for a control that is not in the latest snapshot */
export async function requireAssessed(
  tx: Tx,
  context: OrganizationContext,
  row: AssessmentRow,
  controlId: string,
): Promise<AssessedControl> {
  const [found] = await assessedControls(tx, context, row, controlId);
  if (!found) throw notFound('This control');
  return found;
}

const parse = (content: string): FrozenControl => JSON.parse(content);

/** @throws AppError 404 */
export async function controlOfAssessment(context: OrganizationContext, id: string, controlId: string) {
  return context.run(async (tx) => {
    const row = await requireAssessment(tx, context, id);
    const assessed = await requireAssessed(tx, context, row, controlId);
    const frozen = await contentOf(tx, context, id, row.snapshotNumber, assessed.control.id);
    if (!frozen) throw notFound('This control');
    const before = assessed.changed
      ? await contentOf(tx, context, id, row.snapshotNumber - 1, assessed.control.id)
      : null;
    const content = parse(frozen.content);
    return {
      ...assessed,
      content,
      sha256: frozen.sha256,
      snapshot: row.snapshotNumber,
      previous: before && parse(before.content),
      policiesNow: await policiesNow(tx, context, content),
      evidenceNow: await evidenceNow(tx, context, content),
    };
  });
}

/** What each submission said about a control, also in earlier assessments. @throws AppError 404 */
export async function historyOfControl(context: OrganizationContext, id: string, controlId: string) {
  return context.run(async (tx) => {
    const row = await requireAssessment(tx, context, id);
    const { control } = await requireAssessed(tx, context, row, controlId);
    const submissions = await submissionsOf(tx, context, row, control.code);
    return {
      items: submissions.map(({ takenAt, verdict, ...submission }) => ({
        ...submission,
        takenAt: takenAt.toISOString(),
        verdict: verdict && { ...verdict, decidedAt: verdict.decidedAt.toISOString() },
      })),
    };
  });
}

interface Decision {
  verdict: AssessmentVerdict;
  comment: string;
  version: number | null;
}

/** @throws AppError 400 for *met* without a comment against the override that the control has */
function requireExplained({ override }: AssessedControl, { verdict, comment }: Omit<Decision, 'version'>): void {
  if (verdict !== 'MET' || comment !== '' || !override || !contradictsMet(override)) return;
  const status = controlStatusLabels[override.implementationStatus];
  throw validation(
    `The override says “${status}”. Explain why the control is met all the same, or remove the override.`,
    [{ path: 'body.comment', message: `is required because the override says “${status}”` }],
  );
}

/** @throws AppError 400, 404, 409 STALE if another assessor has saved a verdict, 409 INVALID_TRANSITION, 409 CONFLICT */
export async function decideControl(
  context: OrganizationContext,
  id: string,
  controlId: string,
  { version, ...decision }: Decision,
): Promise<AssessedControl> {
  requirePermission(context.actor, 'assessment:review');
  return context.run(async (tx) => {
    const row = await requireAssessable(tx, context, id);
    const assessed = await requireAssessed(tx, context, row, controlId);
    requireExplained(assessed, decision);
    const { control, verdict } = assessed;
    const responseVersion = await frozenVersion(tx, context, row, control.id);
    const now = context.clock.now();
    const change = {
      ...{ assessmentId: row.id, controlId: control.id, ...decision, responseVersion },
      ...{ decidedBy: personOf(context).id, decidedAt: now, acceptedReason: null },
    };
    const add = () =>
      insertVerdict(tx, {
        ...{ organizationId: context.organizationId, id: newId(now), version: (version ?? 0) + 1 },
        ...change,
      });
    const isFirst = verdict === null || verdict.outdated;
    const isFromCurrent = version === (verdict?.version ?? null);
    const saved = isFromCurrent && (isFirst ? await add() : await updateVerdict(tx, context, change, version ?? 0));
    const current = await requireAssessed(tx, context, row, control.id);
    if (!saved) throw stale(current.verdict?.version ?? 0, current);
    // Not in the activity log: the verdict itself says who decided and when.
    await announceChange(tx, context, { record: { type: 'assessment', id: row.id }, controls: [control] });
    return current;
  });
}
