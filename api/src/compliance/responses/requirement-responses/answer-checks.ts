/** Validates changed answers against their requirements and the records they refer to, and reports all problems at once. */
import type { FieldProblem } from '@msp/contract';
import type { Requirement } from '../../../catalogue/control-registries/controls/service';
import type { CitedEvidence } from '../../evidence/service';
import type { AnswerSheet } from './answer-sheet';
import { type AnswerValue, evidenceIdsIn, personIdsIn, valueProblem } from './answer-values';
import type { AnswerRow } from './repository';

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

type ReferencedRecords = Pick<AnswerSheet, 'evidence' | 'policies' | 'people'>;

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

/** A policy answer cites a published version of a policy, or evidence of the type POLICY. */
function citationProblem(change: AnswerChange, id: string, { evidence, policies }: ReferencedRecords): string | null {
  const version = policies.get(id);
  if (!version) return evidenceProblem(change, evidence.get(id));
  return version.isCitable ? null : 'must be the published version of a policy that is not retired';
}

function problemsOf(change: AnswerChange, records: ReferencedRecords): string[] {
  const { requirement, value } = change;
  if (value === null) return [];
  const problem = valueProblem(requirement, value);
  if (problem) return [problem];
  return [
    ...addedIds(evidenceIdsIn, change).flatMap((id) => citationProblem(change, id, records) ?? []),
    ...addedIds(personIdsIn, change).flatMap((id) =>
      records.people.get(id)?.isAssignable ? [] : ['is not a member of this organisation'],
    ),
  ];
}

/** @param sheet with everything that the answers refer to or referred to */
export function checkAnswers(sheet: AnswerSheet, changes: AnswerChange[]): FieldProblem[] {
  return changes.flatMap((change) =>
    [...new Set(problemsOf(change, sheet))].map((message) => ({
      path: `body.answers.${change.index}.value`,
      message,
    })),
  );
}
