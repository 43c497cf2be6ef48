/** The answers of one control response, read together with the evidence and people they refer to. */
import type { RequirementResponse } from '@msp/contract';
import { type Requirement, requirementsOfControl } from '../../../catalogue/control-registries/controls/service';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { type KnownPerson, peopleById } from '../../../tenancy/users/service';
import { type CitedEvidence, evidenceById } from '../../evidence/service';
import { type CitedVersion, nameOfVersion, versionsById } from '../../policies/service';
import type { ResponseRow } from '../repository';
import type { SnapshotAnswer } from '../tables';
import { type AnswerValue, evidenceIdsIn, isAnswered, personIdsIn, policyIdsIn, valueAsText } from './answer-values';
import { type AnswerRow, answersOf } from './repository';

/** One requirement with the organisation's answer, or null if it was never answered. */
export interface SheetEntry {
  requirement: Requirement;
  answer: AnswerRow | null;
}

export interface AnswerSheet {
  /** Sorted in the order of the requirements. */
  entries: SheetEntry[];
  evidence: ReadonlyMap<string, CitedEvidence>;
  policies: ReadonlyMap<string, CitedVersion>;
  /** Everyone whom the answers or the response refer to. */
  people: ReadonlyMap<string, KnownPerson>;
}

/** The requirements of the response's control with their stored answers. */
export async function readEntries(tx: Tx, context: OrganizationContext, response: ResponseRow): Promise<SheetEntry[]> {
  const requirements = await requirementsOfControl(tx, context, response.controlId);
  const answers = await answersOf(tx, context, response.id);
  return requirements.map((requirement) => ({
    requirement,
    answer: answers.find(({ requirementId }) => requirementId === requirement.id) ?? null,
  }));
}

/**
 * Looks up the evidence, policies and people that the answers refer to.
 * @param sent values that are about to be saved; evidence is then kept from being deleted until the transaction ends
 */
export async function lookUpReferences(
  tx: Tx,
  context: OrganizationContext,
  response: ResponseRow,
  entries: SheetEntry[],
  sent: readonly { requirement: Requirement; value: AnswerValue }[] = [],
): Promise<AnswerSheet> {
  const values = [...entries.map(({ requirement, answer }) => ({ requirement, value: answer?.value })), ...sent];
  const idsOf = (ids: typeof evidenceIdsIn) => values.flatMap(({ requirement, value }) => ids(requirement, value));
  return {
    entries,
    evidence: await evidenceById(tx, context, idsOf(evidenceIdsIn), sent.length > 0),
    policies: await versionsById(tx, context, idsOf(policyIdsIn)),
    people: await peopleById(tx, context, [
      ...idsOf(personIdsIn),
      ...entries.map(({ answer }) => answer?.reviewedBy ?? null),
      response.ownerId,
      response.riskOwnerId,
      response.submittedBy,
    ]),
  };
}

export async function readAnswers(tx: Tx, context: OrganizationContext, response: ResponseRow): Promise<AnswerSheet> {
  return lookUpReferences(tx, context, response, await readEntries(tx, context, response));
}

const summaryOf = (person: KnownPerson | undefined) =>
  person ? { id: person.id, name: person.name, email: person.email } : null;

const citedIn = ({ evidence }: AnswerSheet, requirement: Requirement, value: unknown) =>
  evidenceIdsIn(requirement, value).flatMap((id) => evidence.get(id) ?? []);

function citedPolicy(version: CitedVersion | undefined): RequirementResponse['policy'] {
  if (!version) return null;
  const { isCitable: _isCitable, ...cited } = version;
  return cited;
}

function present(sheet: AnswerSheet, requirement: Requirement, answer: AnswerRow): RequirementResponse {
  const [policyId] = policyIdsIn(requirement, answer.value);
  const [personId] = personIdsIn(requirement, answer.value);
  return {
    id: answer.id,
    requirementId: requirement.id,
    key: requirement.key,
    type: requirement.type,
    // Validated against the requirement when it was saved.
    value: (answer.value ?? null) as AnswerValue,
    evidence: citedIn(sheet, requirement, answer.value).map(
      ({ id, name, type, status, validity, fileNumber, fileName }) => ({
        id,
        name,
        type,
        status,
        validity,
        fileNumber,
        fileName,
      }),
    ),
    policy: citedPolicy(sheet.policies.get(policyId ?? '')),
    person: summaryOf(sheet.people.get(personId ?? '')),
    reviewStatus: answer.reviewStatus,
    reviewComment: answer.reviewComment,
    reviewedBy: summaryOf(sheet.people.get(answer.reviewedBy ?? '')),
    reviewedAt: answer.reviewedAt?.toISOString() ?? null,
    updatedAt: answer.updatedAt.toISOString(),
    version: answer.version,
  };
}

export const presentAnswers = (sheet: AnswerSheet): RequirementResponse[] =>
  sheet.entries.flatMap(({ requirement, answer }) => (answer ? [present(sheet, requirement, answer)] : []));

export const countAnswered = ({ entries }: AnswerSheet) => ({
  answeredRequirements: entries.filter(({ answer }) => isAnswered(answer?.value)).length,
  totalRequirements: entries.length,
});

/** The answers that have a value and were not reviewed yet. */
export const pendingAnswers = ({ entries }: AnswerSheet): AnswerRow[] =>
  entries.flatMap(({ answer }) => (answer?.reviewStatus === 'PENDING' && isAnswered(answer.value) ? [answer] : []));

/** The name of evidence, a policy's version or a person, by id. */
export const nameIn =
  ({ policies, evidence, people }: AnswerSheet) =>
  (id: string): string | undefined => {
    const version = policies.get(id);
    return version ? nameOfVersion(version) : (evidence.get(id)?.name ?? people.get(id)?.name);
  };

/** The answers with current names and the current versions of evidence, to be stored in a version. */
export function snapshotOf(sheet: AnswerSheet): { answers: Record<string, unknown>; snapshot: SnapshotAnswer[] } {
  const nameOf = nameIn(sheet);
  return {
    answers: Object.fromEntries(
      sheet.entries.map(({ requirement, answer }) => [requirement.key, answer?.value ?? null]),
    ),
    snapshot: sheet.entries.map(({ requirement, answer }) => ({
      key: requirement.key,
      question: requirement.question,
      type: requirement.type,
      text: valueAsText(requirement, answer?.value, nameOf),
      evidence: citedIn(sheet, requirement, answer?.value).map(
        ({ id, name, fileName, fileNumber, sha256, validUntil }) => ({
          ...{ id, name, fileName, fileNumber, sha256, validUntil },
        }),
      ),
    })),
  };
}
