/** Applies the same change to several pieces of evidence. */
import type { BodyOf, calls } from '@msp/contract';
import { findControls } from '../../catalogue/control-registries/controls/service';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, validation } from '../../platform/errors';
import { changeEach } from '../../platform/records/change-each';
import { applyChange } from './change';
import { lockForTransition, moveEvidence } from './moves';
import { citedBy } from './present';
import * as repository from './repository';

type EvidenceBulk = BodyOf<typeof calls.evidence.bulk>;

interface Named {
  id: string;
  name: string;
}

/** A problem that concerns every record is refused once, before anything is changed. */
async function requireAll(tx: Tx, context: OrganizationContext, bulk: EvidenceBulk): Promise<Named[]> {
  const ids = bulk.evidenceIds.map((id) => id.toLowerCase());
  const found = new Map((await repository.evidenceByIds(tx, context, ids, false)).map((row) => [row.id, row]));
  const problems = ids.flatMap((id, index) =>
    found.has(id) ? [] : [{ path: `body.evidenceIds.${index}`, message: 'was not found' }],
  );
  if ('controlIds' in bulk) {
    const controls = await findControls(tx, context, bulk.controlIds);
    for (const [index, control] of controls.entries()) {
      if (!control) problems.push({ path: `body.controlIds.${index}`, message: 'is not a control of the registry' });
    }
  }
  if (problems.length > 0) throw validation('Some of the selected evidence or controls were not found.', problems);
  return [...found.values()].map(({ id, name }) => ({ id, name }));
}

/** @throws AppError 409 CONFLICT if approved answers cite the evidence, which the caller has to accept first */
async function requireUncited(tx: Tx, context: OrganizationContext, id: string): Promise<void> {
  const codes = (await citedBy(tx, context, id))
    .filter(({ isApproved }) => isApproved)
    .map(({ control }) => control.code);
  if (codes.length === 0) return;
  throw new AppError(409, 'CONFLICT', `Approved answers to ${[...new Set(codes)].join(', ')} cite it.`);
}

/** The controls of a piece of evidence after the change. */
async function linked(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  bulk: Extract<EvidenceBulk, { controlIds: string[] }>,
): Promise<string[]> {
  const before = (await repository.controlsOfEvidence(tx, context, [id])).map((control) => control.id);
  const named = (await findControls(tx, context, bulk.controlIds)).flatMap((control) => control?.id ?? []);
  return bulk.action === 'LINK' ? [...before, ...named] : before.filter((control) => !named.includes(control));
}

/** @throws AppError 409 STALE if another member has changed the evidence in the meantime */
async function requireUnchanged(tx: Tx, context: OrganizationContext, id: string, { versions }: EvidenceBulk) {
  const expected = versions?.[id];
  if (expected === undefined || (await repository.lockEvidence(tx, context, id))?.version === expected) return;
  throw new AppError(409, 'STALE', 'It has been changed since. Open it to see how, and change it there.');
}

async function applyTo(tx: Tx, context: OrganizationContext, { id }: Named, bulk: EvidenceBulk): Promise<void> {
  await requireUnchanged(tx, context, id, bulk);
  if (bulk.action === 'ARCHIVE' || bulk.action === 'UNARCHIVE') {
    if (bulk.action === 'ARCHIVE' && !bulk.acceptCited) await requireUncited(tx, context, id);
    await moveEvidence(tx, context, id, bulk.action === 'ARCHIVE' ? 'archive' : 'unarchive');
    return;
  }
  const { row } = await lockForTransition(tx, context, id, 'change');
  if (bulk.action === 'TYPE') await applyChange(tx, context, row, { type: bulk.type });
  else if (bulk.action === 'VALID_UNTIL') await applyChange(tx, context, row, { validUntil: bulk.validUntil });
  else await applyChange(tx, context, row, { controlIds: await linked(tx, context, id, bulk) });
}

/**
 * @param report logs an unexpected error
 * @throws AppError 403, or 400 for unknown evidence or controls; then nothing is changed
 */
export async function bulkChange(context: OrganizationContext, bulk: EvidenceBulk, report: (error: unknown) => void) {
  const moves = bulk.action === 'ARCHIVE' || bulk.action === 'UNARCHIVE';
  requirePermission(context.actor, moves ? 'evidence:archive' : 'evidence:update');
  const evidence = await context.run((tx) => requireAll(tx, context, bulk));
  const { done, refused } = await changeEach(
    evidence,
    'evidence',
    (one) => context.run((tx) => applyTo(tx, context, one, bulk)),
    report,
  );
  return { done, refused: refused.map(({ record, ...reason }) => ({ evidence: record, ...reason })) };
}
