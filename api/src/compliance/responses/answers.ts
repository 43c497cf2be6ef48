/** The answers of one control response, read together with what their ids stand for: to show, to count, to keep in a version. */
import type { RequirementResponse } from '@msp/contract';
import { type Requirement, requirementsOfControl } from '../../catalogue/controls/service';
import type { Tx } from '../../platform/database/database';
import type { OrganizationContext } from '../../platform/organization/context';
import { type KnownPerson, peopleById } from '../../tenancy/members/service';
import { type CitedEvidence, evidenceById } from '../evidence/service';
import { type AnswerValue, evidenceIdsIn, inWords, isAnswered, personIdsIn } from './answer-values';
import * as repository from './repository';
import type { SnapshotAnswer } from './tables';

/** One question with the organisation's answer, null where it was never answered. */
export interface Entry {
  requirement: Requirement;
  answer: repository.AnswerRow | null;
}

export interface AnswerSheet {
  /** In the order of the questions. */
  entries: Entry[];
  evidence: ReadonlyMap<string, CitedEvidence>;
  /** Everybody whom the answers or the response itself name. */
  people: ReadonlyMap<string, KnownPerson>;
}

export async function readAnswers(
  tx: Tx,
  context: OrganizationContext,
  response: repository.ResponseRow,
): Promise<AnswerSheet> {
  const requirements = await requirementsOfControl(tx, response.controlId);
  const answers = await repository.answersOf(tx, context, response.id);
  const entries = requirements.map((requirement) => ({
    requirement,
    answer: answers.find(({ requirementId }) => requirementId === requirement.id) ?? null,
  }));
  const idsOf = (ids: typeof evidenceIdsIn) =>
    entries.flatMap(({ requirement, answer }) => ids(requirement, answer?.value));
  return {
    entries,
    evidence: await evidenceById(tx, context, idsOf(evidenceIdsIn)),
    people: await peopleById(tx, context, [
      ...idsOf(personIdsIn),
      ...answers.map(({ reviewedBy }) => reviewedBy),
      response.ownerId,
      response.riskOwnerId,
      response.submittedBy,
    ]),
  };
}

const summaryOf = (person: KnownPerson | undefined) =>
  person ? { id: person.id, name: person.name, email: person.email } : null;

const citedIn = ({ evidence }: AnswerSheet, requirement: Requirement, value: unknown) =>
  evidenceIdsIn(requirement, value).flatMap((id) => evidence.get(id) ?? []);

function present(sheet: AnswerSheet, requirement: Requirement, answer: repository.AnswerRow): RequirementResponse {
  const [personId] = personIdsIn(requirement, answer.value);
  return {
    id: answer.id,
    requirementId: requirement.id,
    key: requirement.key,
    type: requirement.type,
    // Checked against the requirement when it was saved.
    value: (answer.value ?? null) as AnswerValue,
    evidence: citedIn(sheet, requirement, answer.value).map(({ id, name, status, validity, fileNumber, fileName }) => ({
      id,
      name,
      status,
      validity,
      fileNumber,
      fileName,
    })),
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

export interface Missing {
  key: string;
  message: string;
}

const unanswered = ({ entries }: AnswerSheet): Missing[] =>
  entries
    .filter(({ requirement, answer }) => requirement.required && !isAnswered(answer?.value))
    .map(({ requirement: { key, question } }) => ({ key, message: `Not answered yet: ${question}` }));

/** What stands between a response and its submission; empty when it can be submitted. */
export function missingOf(response: repository.ResponseRow, sheet: AnswerSheet): Missing[] {
  const { implementationStatus, reason, riskOwnerId, reviewBy } = response;
  // A control that does not apply has nothing to answer; its reason stands for the answers.
  if (implementationStatus === 'NOT_APPLICABLE') {
    return reason ? [] : [{ key: 'reason', message: 'Say why this control does not apply.' }];
  }
  const missing = unanswered(sheet);
  if (implementationStatus !== 'RISK_ACCEPTED') return missing;
  if (!reason) missing.push({ key: 'reason', message: 'Say why the risk is accepted.' });
  if (!riskOwnerId) missing.push({ key: 'riskOwnerId', message: 'Say who carries the risk.' });
  if (!reviewBy) missing.push({ key: 'reviewBy', message: 'Say on which day the risk is looked at again.' });
  return missing;
}

/** Names, file numbers and hashes as they are now, to be kept. */
export function snapshotOf(sheet: AnswerSheet): { answers: Record<string, unknown>; snapshot: SnapshotAnswer[] } {
  const nameOf = (id: string) => sheet.evidence.get(id)?.name ?? sheet.people.get(id)?.name;
  return {
    answers: Object.fromEntries(
      sheet.entries.map(({ requirement, answer }) => [requirement.key, answer?.value ?? null]),
    ),
    snapshot: sheet.entries.map(({ requirement, answer }) => ({
      key: requirement.key,
      question: requirement.question,
      type: requirement.type,
      text: inWords(requirement, answer?.value, nameOf),
      evidence: citedIn(sheet, requirement, answer?.value).map(({ id, name, fileName, fileNumber, sha256 }) => ({
        id,
        name,
        fileName,
        fileNumber,
        sha256,
      })),
    })),
  };
}
