/** The content of a control response besides its answers: status, notes, owners and reasons. Creates drafts and applies changes. */
import type { ControlStatus, ImplementationStatus, ReviewStatus } from '@msp/contract';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { dayMs, dayOf } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { AppError, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { nextStatus } from '../../platform/records/transitions';
import { requireVersion } from '../../platform/records/version';
import { type KnownPerson, peopleById } from '../../tenancy/users/service';
import { notifyOwners } from './notices';
import { presentResponse } from './present';
import * as repository from './repository';
import { responseTransitions } from './transitions';

export interface ResponseContent {
  implementationStatus: ImplementationStatus | null;
  notes: string;
  ownerId: string | null;
  dueOn: string | null;
  reason: string | null;
  riskOwnerId: string | null;
  reviewBy: string | null;
}
type Sent = Omit<ResponseContent, 'implementationStatus'> & { implementationStatus: ControlStatus };
/** Fields that are undefined stay unchanged. NOT_ANSWERED removes the status. */
export type ContentChange = { [K in keyof Sent]?: Sent[K] | undefined };

export interface ControlSummary {
  id: string;
  code: string;
  name: string;
}

const blank: ResponseContent = {
  implementationStatus: null,
  notes: '',
  ownerId: null,
  dueOn: null,
  reason: null,
  riskOwnerId: null,
  reviewBy: null,
};

/** New owners must be current members; existing owners may have left. */
async function requireMembers(
  tx: Tx,
  context: OrganizationContext,
  before: Pick<ResponseContent, 'ownerId' | 'riskOwnerId'>,
  change: Partial<ResponseContent>,
): Promise<ReadonlyMap<string, KnownPerson>> {
  const fields = ['ownerId', 'riskOwnerId'] as const;
  const people = await peopleById(
    tx,
    context,
    fields.flatMap((field) => [before[field], change[field] ?? null]),
  );
  const problems = fields
    .filter((field) => {
      const id = change[field];
      return id && id !== before[field] && !people.get(id)?.canOwn;
    })
    .map((field) => ({ path: `body.${field}`, message: 'is not a member who can edit controls' }));
  if (problems.length > 0) throw validation('Choose members of this organisation who can edit controls.', problems);
  return people;
}

/** The activity log shows people by name. */
function withNames(
  content: Partial<ResponseContent>,
  people: ReadonlyMap<string, KnownPerson>,
): Record<string, unknown> {
  const { ownerId, riskOwnerId, ...rest } = content;
  const nameOf = (id: string | null) => id && (people.get(id)?.name ?? 'Former member');
  return {
    ...rest,
    ...(ownerId !== undefined && { owner: nameOf(ownerId) }),
    ...(riskOwnerId !== undefined && { riskOwner: nameOf(riskOwnerId) }),
  };
}

/** Drops undefined fields, turns NOT_ANSWERED and a blank reason into null and lower-cases ids. */
function normalizeChange(change: ContentChange): Partial<ResponseContent> {
  const defined = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const content = defined as Partial<ResponseContent>;
  if (change.implementationStatus === 'NOT_ANSWERED') content.implementationStatus = null;
  if (content.reason === '') content.reason = null;
  for (const field of ['ownerId', 'riskOwnerId'] as const) {
    const id = content[field];
    if (id) content[field] = id.toLowerCase();
  }
  return content;
}

/**
 * What an edit changes besides its content: a response that opens again has met a due date that has passed.
 * @throws AppError 409 INVALID_TRANSITION
 */
export function openedByEdit(
  { clock }: OrganizationContext,
  { reviewStatus, dueOn }: repository.ResponseRow,
): { reviewStatus: ReviewStatus; dueOn?: null } {
  const hasMetDueDate = reviewStatus === 'APPROVED' && dueOn !== null && dueOn < dayOf(clock.now());
  return { reviewStatus: nextStatus(responseTransitions, 'edit', reviewStatus), ...(hasMetDueDate && { dueOn: null }) };
}

/** Who works on a response and by when is not what the reviewer approved. */
const organisational: readonly (keyof ResponseContent)[] = ['ownerId', 'dueOn'];

/** Half a day behind UTC it is still yesterday. The page checks the viewer's own day. */
const behindUtcMs = dayMs / 2;

/** @throws AppError 400 */
export function requireLaterDueDate({ clock }: OrganizationContext, dueOn: string | null | undefined): void {
  if (!dueOn || dueOn >= dayOf(new Date(clock.now().getTime() - behindUtcMs))) return;
  throw validation('This due date has passed. Choose today or a later day.', [
    { path: 'body.dueOn', message: 'has passed; choose today or a later day' },
  ]);
}

/** @throws AppError 409 CONFLICT with the id of the existing response */
export async function createDraft(
  tx: Tx,
  context: OrganizationContext,
  control: ControlSummary,
  change: ContentChange,
): Promise<repository.ResponseRow> {
  const content = { ...blank, ...normalizeChange(change) };
  requireLaterDueDate(context, content.dueOn);
  const people = await requireMembers(tx, context, blank, content);
  const now = context.clock.now();
  const { organizationId } = context;
  const row = await repository.insertResponse(tx, {
    organizationId,
    id: newId(now),
    controlId: control.id,
    reviewStatus: 'DRAFT',
    ...content,
    createdAt: now,
    updatedAt: now,
    version: 1,
  });
  if (!row) {
    const existing = await repository.findOfControl(tx, context, control.id);
    throw new AppError(409, 'CONFLICT', 'This control already has a response. Open that one.', { id: existing?.id });
  }
  await recordActivity(tx, context, {
    action: 'CREATE',
    record: { type: 'control-response', id: row.id },
    controls: [control],
    title: 'Response started',
    description: control.name,
    changes: changedFields(withNames(blank, people), withNames(content, people)),
  });
  await notifyOwners(tx, context, row, control, blank);
  return row;
}

/**
 * Changes a response that the caller has locked. A change that makes no difference is ignored, whatever its version.
 * @param version null when the caller has just read the row
 * @param undoneTo of an undo: the status that the response had with this content, or null if it is a draft
 * @throws AppError 409 STALE, 409 INVALID_TRANSITION, 400
 */
export async function applyChange(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
  change: ContentChange,
  version: number | null,
  undoneTo?: ReviewStatus | null,
): Promise<repository.ResponseRow> {
  const isUndo = undoneTo !== undefined;
  const sent = normalizeChange(change);
  const changed = (Object.keys(sent) as (keyof ResponseContent)[]).filter((field) => sent[field] !== row[field]);
  if (changed.length === 0) return row;
  if (version !== null) await requireVersion(row, version, () => presentResponse(tx, context, row));
  if (changed.includes('dueOn') && !isUndo) requireLaterDueDate(context, sent.dueOn);
  const opening = openedByEdit(context, row);
  const staysApproved = row.reviewStatus === 'APPROVED' && changed.every((field) => organisational.includes(field));
  const kept = undoneTo ?? (staysApproved ? row.reviewStatus : undefined);
  const { reviewStatus, ...opened } = kept ? { reviewStatus: kept } : opening;
  const content = { ...opened, ...sent };
  const people = await requireMembers(tx, context, row, content);
  const before = Object.fromEntries(Object.keys(content).map((field) => [field, row[field as keyof ResponseContent]]));
  const control = await repository.controlOf(tx, row);
  await recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'control-response', id: row.id },
    controls: [control],
    title: isUndo ? 'Bulk change undone' : 'Response updated',
    description: control.name,
    changes: changedFields(
      { ...withNames(before, people), reviewStatus: row.reviewStatus },
      { ...withNames(content, people), reviewStatus },
    ),
  });
  const updatedAt = context.clock.now();
  const updated = await repository.updateResponse(tx, context, row.id, { ...content, reviewStatus, updatedAt });
  await notifyOwners(tx, context, updated, control, row);
  return updated;
}
