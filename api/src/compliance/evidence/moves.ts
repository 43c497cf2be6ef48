/** Archives and restores evidence, and locks it for its transitions. */
import type { EvidenceDetail } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import { nextStatus } from '../../platform/records/transitions';
import { detailOf } from './present';
import * as repository from './repository';
import { type EvidenceTransition, evidenceTransitions } from './transitions';

/** @throws AppError 404, 409 INVALID_TRANSITION */
export async function lockForTransition(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  transition: EvidenceTransition,
) {
  const row = await repository.lockEvidence(tx, context, id);
  if (!row) throw notFound('This evidence');
  return { row, status: nextStatus(evidenceTransitions, transition, row.status) };
}

const moved = {
  archive: { action: 'ARCHIVE', title: 'Evidence archived' },
  unarchive: { action: 'UNARCHIVE', title: 'Evidence restored' },
} as const;

/** @throws AppError 404, 409 INVALID_TRANSITION */
export async function moveEvidence(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  move: keyof typeof moved,
): Promise<void> {
  const { row, status } = await lockForTransition(tx, context, id, move);
  await repository.updateEvidence(tx, context, row.id, { status, updatedAt: context.clock.now() });
  await recordActivity(tx, context, {
    ...moved[move],
    record: { type: 'evidence', id: row.id },
    controls: await repository.controlsOfEvidence(tx, context, [row.id]),
    description: row.name,
    changes: [{ field: 'status', before: row.status, after: status }],
  });
}

async function moveOne(context: OrganizationContext, id: string, move: keyof typeof moved): Promise<EvidenceDetail> {
  requirePermission(context.actor, 'evidence:archive');
  return context.run(async (tx) => {
    await moveEvidence(tx, context, id, move);
    return detailOf(tx, context, id);
  });
}

/** @throws AppError 403, 404, or 409 INVALID_TRANSITION when it is already archived */
export const archiveEvidence = (context: OrganizationContext, id: string) => moveOne(context, id, 'archive');

/** @throws AppError 403, 404, or 409 INVALID_TRANSITION when it is not archived */
export const unarchiveEvidence = (context: OrganizationContext, id: string) => moveOne(context, id, 'unarchive');
