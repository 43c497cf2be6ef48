/** An organisation's answer to a control: begun, changed and thrown away. Submission and review are in submission.ts. */
import type { ControlResponse, ImplementationStatus, ReviewStatus } from '@msp/contract';
import { requireControl } from '../../catalogue/controls/service';
import { changedFields, recordActivity } from '../../platform/activity/activity';
import type { Tx } from '../../platform/database/database';
import type { PageRequest } from '../../platform/database/paging';
import { AppError, invalidTransition, notFound, validation } from '../../platform/errors';
import { newId } from '../../platform/ids';
import {
  holdsPermission,
  type OrganizationContext,
  personOf,
  requirePermission,
} from '../../platform/organization/context';
import { type KnownPerson, peopleById } from '../../tenancy/members/service';
import { presentResponse, presentSummary, requireVersion } from './present';
import * as repository from './repository';
import { after, type Move } from './transitions';

export {
  type AnswerValue,
  evidenceIdsIn,
  inWords,
  normalized,
  personIdsIn,
  problemOf,
} from './answer-values';
export { type AnswerSheet, countAnswered, presentAnswers, readAnswers } from './answers';
export type { AnswerRow, ResponseRow } from './repository';

/** What people fill in beside the answers. */
export interface ResponseContent {
  implementationStatus: ImplementationStatus;
  notes: string;
  ownerId: string | null;
  reason: string | null;
  riskOwnerId: string | null;
  reviewBy: string | null;
}
/** Undefined: stays as it is. */
export type ContentChange = { [K in keyof ResponseContent]?: ResponseContent[K] | undefined };

export interface ControlSummary {
  id: string;
  code: string;
  name: string;
}

const blank: ResponseContent = {
  implementationStatus: 'NOT_IMPLEMENTED',
  notes: '',
  ownerId: null,
  reason: null,
  riskOwnerId: null,
  reviewBy: null,
};

/** @throws AppError 409 INVALID_TRANSITION with the current state */
export function stateAfter(move: Move, row: repository.ResponseRow): ReviewStatus {
  const result = after(move, row.reviewStatus);
  if ('refusal' in result) throw invalidTransition(result.refusal, row.reviewStatus);
  return result.to;
}

/** domain: nobody reviews what they themselves submitted. @throws AppError 409 CONFLICT */
export function requireFourEyes(context: OrganizationContext, row: repository.ResponseRow): void {
  if (row.submittedBy === personOf(context).id) {
    throw new AppError(409, 'CONFLICT', 'Somebody else has to review what you submitted.');
  }
}

/** The response, held until the transaction ends. @throws AppError 404 */
export async function lockResponse(tx: Tx, context: OrganizationContext, id: string): Promise<repository.ResponseRow> {
  const row = await repository.lockResponse(tx, context, id);
  if (!row) throw notFound('This answer to a control');
  return row;
}

/** @throws AppError 404 */
export async function requireResponse(
  tx: Tx,
  context: OrganizationContext,
  id: string,
): Promise<repository.ResponseRow> {
  const row = await repository.findResponse(tx, context, id);
  if (!row) throw notFound('This answer to a control');
  return row;
}

/** A response that has just been edited in some other part of it: state and version move on. */
export async function markEdited(tx: Tx, context: OrganizationContext, row: repository.ResponseRow) {
  return repository.updateResponse(tx, context, row.id, {
    reviewStatus: stateAfter('edit', row),
    updatedAt: context.clock.now(),
  });
}

export const controlOf = repository.controlOf;

/** Owners that are named anew have to be members now; those who were named before may have left. */
async function requireMembers(
  tx: Tx,
  context: OrganizationContext,
  before: Pick<ResponseContent, 'ownerId' | 'riskOwnerId'>,
  change: ContentChange,
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
      return id && id !== before[field] && !people.get(id)?.isMember;
    })
    .map((field) => ({ path: `body.${field}`, message: 'is not a member of this organisation' }));
  if (problems.length > 0) throw validation('Choose people who are members of this organisation.', problems);
  return people;
}

/** People stand in the log by name. */
function inNames(content: ContentChange, people: ReadonlyMap<string, KnownPerson>): Record<string, unknown> {
  const { ownerId, riskOwnerId, ...rest } = content;
  const nameOf = (id: string | null) => id && (people.get(id)?.name ?? 'no longer there');
  return {
    ...rest,
    ...(ownerId !== undefined && { owner: nameOf(ownerId) }),
    ...(riskOwnerId !== undefined && { riskOwner: nameOf(riskOwnerId) }),
  };
}

/** Without what was not said; a blank reason is none, and ids are written one way. */
function given(change: ContentChange): Partial<ResponseContent> {
  const stated = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const content = stated as Partial<ResponseContent>;
  if (content.reason === '') content.reason = null;
  for (const field of ['ownerId', 'riskOwnerId'] as const) {
    const id = content[field];
    if (id) content[field] = id.toLowerCase();
  }
  return content;
}

/** @throws AppError 409 CONFLICT with the id of the one that is there already */
export async function begin(
  tx: Tx,
  context: OrganizationContext,
  control: ControlSummary,
  change: ContentChange,
): Promise<repository.ResponseRow> {
  const content = { ...blank, ...given(change) };
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
    const present = await repository.findOfControl(tx, context, control.id);
    throw new AppError(409, 'CONFLICT', 'This control has an answer already. Open that one.', { id: present?.id });
  }
  await recordActivity(tx, context, {
    action: 'CREATE',
    record: { type: 'control-response', id: row.id },
    control,
    title: 'Answer begun',
    description: control.name,
    changes: changedFields(inNames(blank, people), inNames(content, people)),
  });
  return row;
}

/** The caller holds the lock. What is stored already is no change. @param version null where the caller has just read it */
export async function change(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
  wanted: ContentChange,
  version: number | null,
): Promise<repository.ResponseRow> {
  const content = given(wanted);
  const different = (Object.keys(content) as (keyof ResponseContent)[]).some((field) => content[field] !== row[field]);
  if (!different) return row;
  if (version !== null) await requireVersion(tx, context, row, version);
  const reviewStatus = stateAfter('edit', row);
  const people = await requireMembers(tx, context, row, content);
  const before = Object.fromEntries(Object.keys(content).map((field) => [field, row[field as keyof ResponseContent]]));
  const control = await repository.controlOf(tx, row);
  await recordActivity(tx, context, {
    action: 'UPDATE',
    record: { type: 'control-response', id: row.id },
    control,
    title: 'Answer changed',
    description: control.name,
    changes: changedFields(
      { ...inNames(before, people), reviewStatus: row.reviewStatus },
      { ...inNames(content, people), reviewStatus },
    ),
  });
  return repository.updateResponse(tx, context, row.id, { ...content, reviewStatus, updatedAt: context.clock.now() });
}

export async function createResponse(
  context: OrganizationContext,
  { controlId, ...content }: ContentChange & { controlId: string },
): Promise<ControlResponse> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const control = await requireControl(tx, context, controlId);
    return presentResponse(tx, context, await begin(tx, context, control, content));
  });
}

/** @throws AppError 404, 409 STALE, 409 INVALID_TRANSITION while it is in review, 400 */
export async function updateResponse(
  context: OrganizationContext,
  id: string,
  { version, ...content }: ContentChange & { version: number },
): Promise<ControlResponse> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const row = await lockResponse(tx, context, id);
    return presentResponse(tx, context, await change(tx, context, row, content, version));
  });
}

/**
 * With what was said about it.
 * @returns keys of files of comments, to be removed by whoever calls once this has been written
 * @throws AppError 409 INVALID_TRANSITION for one that was ever submitted: its versions are history
 */
export async function removeResponse(context: OrganizationContext, id: string, version: number): Promise<string[]> {
  requirePermission(context.actor, 'control:respond');
  return context.run(async (tx) => {
    const row = await lockResponse(tx, context, id);
    await requireVersion(tx, context, row, version);
    if (row.reviewStatus !== 'DRAFT' || row.submittedAt !== null) {
      throw invalidTransition('Only a draft that was never submitted can be thrown away.', row.reviewStatus);
    }
    const control = await repository.controlOf(tx, row);
    const files = await context.records.recordRemoved(tx, context, { type: 'control-response', id: row.id });
    await repository.deleteResponse(tx, context, id);
    await recordActivity(tx, context, {
      action: 'DELETE',
      record: { type: 'control-response', id },
      control,
      title: 'Draft thrown away',
      description: control.name,
    });
    return files;
  });
}

export async function getResponse(context: OrganizationContext, id: string): Promise<ControlResponse> {
  return context.run(async (tx) => {
    return presentResponse(tx, context, await requireResponse(tx, context, id));
  });
}

/** @throws AppError 404 for a control that is not in the organisation's registry */
export async function responseOfControl(context: OrganizationContext, idOrCode: string) {
  return context.run(async (tx) => {
    const control = await requireControl(tx, context, idOrCode);
    const row = await repository.findOfControl(tx, context, control.id);
    return { response: row && (await presentResponse(tx, context, row)) };
  });
}

export interface ResponseQuery extends Omit<repository.ResponseFilters, 'reviewableBy'>, PageRequest {
  mayReview?: 'true' | undefined;
}

export async function listResponses(context: OrganizationContext, { mayReview, ...query }: ResponseQuery) {
  const reviewer = holdsPermission(context.actor, 'control:review') ? (context.actor?.id ?? null) : null;
  return context.run(async (tx) => {
    const { rows, nextCursor, total } = await repository.listResponses(tx, context, {
      ...query,
      ...(mayReview && { reviewableBy: reviewer }),
    });
    const people = await peopleById(
      tx,
      context,
      rows.flatMap(({ response }) => [response.ownerId, response.submittedBy]),
    );
    return { items: rows.map((row) => presentSummary(row.response, row, people)), nextCursor, total };
  });
}
