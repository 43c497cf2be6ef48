/** The assessors' workspace: the controls of the latest snapshot, and a verdict on each. It reads nothing but the snapshot. */
import type { AssessedControl, AssessmentVerdict, FrozenControl } from '@msp/contract';
import { announceChange } from '../../platform/changes/announce';
import type { Tx } from '../../platform/database/database';
import { notFound, stale } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { type OrganizationContext, personOf, requirePermission } from '../../platform/organization/context';
import { requireAssessable, requireAssessment } from './lookup';
import { assessedControls } from './present';
import type { AssessmentRow } from './repository';
import { contentOf, frozenVersion } from './snapshot-repository';
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
  const wanted = controlId.toLowerCase();
  const found = (await assessedControls(tx, context, row)).find(({ control }) => control.id === wanted);
  if (!found) throw notFound('This control');
  return found;
}

/** @throws AppError 404 */
export async function controlOfAssessment(context: OrganizationContext, id: string, controlId: string) {
  return context.run(async (tx) => {
    const row = await requireAssessment(tx, context, id);
    const assessed = await requireAssessed(tx, context, row, controlId);
    const frozen = await contentOf(tx, context, id, row.snapshotNumber, assessed.control.id);
    if (!frozen) throw notFound('This control');
    const content: FrozenControl = JSON.parse(frozen.content);
    return { ...assessed, content, sha256: frozen.sha256, snapshot: row.snapshotNumber };
  });
}

interface Decision {
  verdict: AssessmentVerdict;
  comment: string;
  version: number | null;
}

/** @throws AppError 404, 409 STALE if another assessor has saved a verdict, 409 INVALID_TRANSITION, 409 CONFLICT */
export async function decideControl(
  context: OrganizationContext,
  id: string,
  controlId: string,
  { version, ...decision }: Decision,
): Promise<AssessedControl> {
  requirePermission(context.actor, 'assessment:review');
  return context.run(async (tx) => {
    const row = await requireAssessable(tx, context, id);
    const { control } = await requireAssessed(tx, context, row, controlId);
    const responseVersion = await frozenVersion(tx, context, row, control.id);
    const now = context.clock.now();
    const change = {
      ...{ assessmentId: row.id, controlId: control.id, ...decision, responseVersion },
      ...{ decidedBy: personOf(context).id, decidedAt: now, acceptedReason: null },
    };
    const saved =
      version === null
        ? await insertVerdict(tx, { organizationId: context.organizationId, id: newId(now), version: 1, ...change })
        : await updateVerdict(tx, context, change, version);
    const current = await requireAssessed(tx, context, row, control.id);
    if (!saved) throw stale(current.verdict?.version ?? 0, current);
    // Not in the activity log: the verdict itself says who decided and when.
    await announceChange(tx, context, { record: { type: 'assessment', id: row.id }, controls: [control] });
    return current;
  });
}
