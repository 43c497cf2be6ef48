/** Changes evidence: name, description, type, validity and the controls it supports. */
import type { EvidenceDetail, EvidenceType } from '@msp/contract';
import { requireControls } from '../../catalogue/control-registries/controls/service';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError } from '../../platform/errors';
import { requireVersion } from '../../platform/records/version';
import { requireAdded } from './collected/require-added';
import { linksOf } from './create';
import { addValidity } from './files';
import { lockForTransition } from './moves';
import { citedBy, detailOf } from './present';
import * as repository from './repository';

export interface EvidenceChange {
  name?: string | undefined;
  description?: string | null | undefined;
  type?: EvidenceType | undefined;
  validUntil?: string | null | undefined;
  /** Replaces all links; ids or codes. */
  controlIds?: string[] | undefined;
}

type LinkedControl = { id: string; code: string };

const codesOf = (controls: LinkedControl[]) => controls.map(({ code }) => code).toSorted();

/** The controls before and after a change, each once. */
const union = (before: LinkedControl[], after: LinkedControl[]) => [
  ...new Map([...before, ...after].map((control) => [control.id, control])).values(),
];

/** @throws AppError 409 CONFLICT if a control is left out whose answer cites the evidence */
async function requireCited(
  tx: Tx,
  context: OrganizationContext,
  id: string,
  before: LinkedControl[],
  after: LinkedControl[],
): Promise<void> {
  const left = before.filter((control) => !after.some((one) => one.id === control.id));
  if (left.length === 0) return;
  const citations = (await citedBy(tx, context, id)).filter(
    ({ kind, isApproved, control }) => (kind === 'answer' || isApproved) && left.some((one) => one.id === control.id),
  );
  if (citations.length === 0) return;
  const codes = [...new Set(citations.map(({ control }) => control.code))].join(', ');
  throw new AppError(
    409,
    'CONFLICT',
    `This evidence is cited by answers to ${codes}, so it belongs to them. Keep these controls.`,
    {
      citedBy: citations,
    },
  );
}

/**
 * Changes evidence that the caller has locked. A change that makes no difference is ignored.
 * Another validity makes another version.
 * @throws AppError 400 for a last valid day that is too late, 404 for an unknown control, or 409 CONFLICT for a control that cites it
 */
export async function applyChange(
  tx: Tx,
  context: OrganizationContext,
  row: repository.LockedEvidence,
  { controlIds, ...given }: EvidenceChange,
): Promise<void> {
  const before = await repository.controlsOfEvidence(tx, context, [row.id]);
  const controls = controlIds && (await requireControls(tx, context, controlIds));
  if (controls) await requireCited(tx, context, row.id, before, controls);
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (values.description === '') values.description = null;
  const changes = changedFields<Record<string, unknown>>(
    { ...row, controls: codesOf(before) },
    { ...values, ...(controls && { controls: codesOf(controls) }) },
  );
  if (changes.length === 0) return;
  if (changes.some(({ field }) => field !== 'controls')) await requireAdded(tx, context, row.id);
  if (controls) await repository.replaceControls(tx, context, row.id, linksOf(context, row.id, controls));
  const validity = changes.some(({ field }) => field === 'validUntil')
    ? await addValidity(
        tx,
        context,
        { ...row, type: given.type ?? row.type },
        controls ?? before,
        given.validUntil ?? null,
      )
    : {};
  await repository.updateEvidence(tx, context, row.id, { ...values, ...validity, updatedAt: context.clock.now() });
  await recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'evidence', id: row.id },
    controls: union(before, controls ?? []),
    title: 'Evidence updated',
    description: row.name,
    changes,
  });
}

/**
 * @param version the version that the change was made from
 * @throws AppError 403, 404, 409 STALE, 409 INVALID_TRANSITION while it is archived, or 409 CONFLICT for a control that cites it
 */
export async function updateEvidence(
  context: OrganizationContext,
  id: string,
  { version, ...change }: EvidenceChange & { version: number },
): Promise<EvidenceDetail> {
  requirePermission(context.actor, 'evidence:update');
  return context.run(async (tx) => {
    const { row } = await lockForTransition(tx, context, id, 'change');
    await requireVersion(row, version, () => detailOf(tx, context, row.id));
    await applyChange(tx, context, row, change);
    return detailOf(tx, context, row.id);
  });
}
