/** Validates changed answers against their requirements and the records they refer to, and reports all problems at once. */
import type { FieldProblem } from '@msp/contract';
import type { Requirement } from '../../catalogue/controls/service';
import type { Tx } from '../../platform/database/database';
import type { OrganizationContext } from '../../platform/organization/context';
import { type KnownPerson, peopleById } from '../../tenancy/members/service';
import { type CitedEvidence, evidenceById } from '../evidence/service';
import type { AnswerRow } from './answer-repository';
import { type AnswerValue, evidenceIdsIn, personIdsIn, valueProblem } from './answer-values';

export interface AnswerChange {
  /** Position in the request. */
  index: number;
  requirement: Requirement;
  value: AnswerValue;
  /** The stored value, or null. */
  before: unknown;
  /** The version that the change was made from, or null for a new answer. */
  version: number | null;
  /** The stored answer, or null. */
  row: AnswerRow | null;
}

interface ReferencedRecords {
  evidence: ReadonlyMap<string, CitedEvidence>;
  people: ReadonlyMap<string, KnownPerson>;
}

/** Ids that the change adds. Existing references may be archived or have left; new ones may not. */
function addedIds(idsIn: typeof evidenceIdsIn, { requirement, value, before }: AnswerChange): string[] {
  const existing = new Set(idsIn(requirement, before));
  return idsIn(requirement, value).filter((id) => !existing.has(id));
}

function evidenceProblem({ requirement }: AnswerChange, found: CitedEvidence | undefined): string | null {
  if (!found) return 'refers to evidence that does not exist';
  if (found.status !== 'ACTIVE') return `refers to archived evidence: ${found.name}`;
  return requirement.type === 'policy' && found.type !== 'POLICY' ? 'must be a policy' : null;
}

function problemsOf(change: AnswerChange, { evidence, people }: ReferencedRecords): string[] {
  const { requirement, value } = change;
  if (value === null) return [];
  const problem = valueProblem(requirement, value);
  if (problem) return [problem];
  return [
    ...addedIds(evidenceIdsIn, change).flatMap((id) => evidenceProblem(change, evidence.get(id)) ?? []),
    ...addedIds(personIdsIn, change).flatMap((id) =>
      people.get(id)?.isAssignable ? [] : ['is not a member of this organisation'],
    ),
  ];
}

/** @returns the problems, and the names of everything that the answers refer to or referred to */
export async function checkAnswers(
  tx: Tx,
  context: OrganizationContext,
  changes: AnswerChange[],
): Promise<{ problems: FieldProblem[]; nameOf: (id: string) => string | undefined }> {
  const idsOf = (idsIn: typeof evidenceIdsIn) =>
    changes.flatMap(({ requirement, value, before }) => [...idsIn(requirement, value), ...idsIn(requirement, before)]);
  const records = {
    evidence: await evidenceById(tx, context, idsOf(evidenceIdsIn), true),
    people: await peopleById(tx, context, idsOf(personIdsIn)),
  };
  const problems = changes.flatMap((change) =>
    [...new Set(problemsOf(change, records))].map((message) => ({
      path: `body.answers.${change.index}.value`,
      message,
    })),
  );
  return { problems, nameOf: (id) => records.evidence.get(id)?.name ?? records.people.get(id)?.name };
}
