/** Control responses as the contract shows them. */
import type { ControlResponse, ControlResponseSummary } from '@msp/contract';
import type { Tx } from '../../platform/database/database';
import { stale } from '../../platform/errors';
import { holdsPermission, type OrganizationContext } from '../../platform/organization/context';
import type { KnownPerson } from '../../tenancy/members/service';
import { countAnswered, missingOf, presentAnswers, readAnswers } from './answers';
import * as repository from './repository';

type People = ReadonlyMap<string, KnownPerson>;

function personIn(people: People, id: string | null) {
  const person = id === null ? undefined : people.get(id);
  return person ? { id: person.id, name: person.name, email: person.email } : null;
}

interface Counted {
  control: ControlResponseSummary['control'];
  answeredRequirements: number;
  totalRequirements: number;
}

export function presentSummary(row: repository.ResponseRow, counted: Counted, people: People): ControlResponseSummary {
  return {
    id: row.id,
    control: counted.control,
    reviewStatus: row.reviewStatus,
    implementationStatus: row.implementationStatus,
    countedStatus: row.countedStatus,
    owner: personIn(people, row.ownerId),
    submittedBy: personIn(people, row.submittedBy),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    answeredRequirements: counted.answeredRequirements,
    totalRequirements: counted.totalRequirements,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** Permission, state and four eyes (domain: nobody reviews what they themselves submitted). */
function mayReview({ actor }: OrganizationContext, row: repository.ResponseRow): boolean {
  return holdsPermission(actor, 'control:review') && row.reviewStatus === 'IN_REVIEW' && row.submittedBy !== actor?.id;
}

export async function presentResponse(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
): Promise<ControlResponse> {
  const control = await repository.controlOf(tx, row);
  const sheet = await readAnswers(tx, context, row);
  return {
    ...presentSummary(row, { control, ...countAnswered(sheet) }, sheet.people),
    notes: row.notes,
    reason: row.reason,
    riskOwner: personIn(sheet.people, row.riskOwnerId),
    reviewBy: row.reviewBy,
    countedVersionNumber: row.countedVersionNumber,
    createdAt: row.createdAt.toISOString(),
    missing: missingOf(row, sheet),
    mayReview: mayReview(context, row),
    answers: presentAnswers(sheet),
  };
}

/** @throws AppError 409 STALE with the response as it is now */
export async function requireVersion(
  tx: Tx,
  context: OrganizationContext,
  row: repository.ResponseRow,
  version: number,
): Promise<void> {
  if (row.version !== version) throw stale(row.version, await presentResponse(tx, context, row));
}
