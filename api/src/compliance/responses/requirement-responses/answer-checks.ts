/** Validates changed answers against their requirements and the records they refer to, and reports all problems at once. */
import type { FieldProblem } from '@msp/contract';
import type { Requirement } from '../../../catalogue/control-registries/controls/service';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { type KnownPerson, peopleById } from '../../../tenancy/users/service';
import { type CitedEvidence, evidenceById } from '../../evidence/service';
import { type CitedVersion, nameOfVersion, versionsById } from '../../policies/service';
import { type AnswerValue, evidenceIdsIn, personIdsIn, policyIdsIn, valueProblem } from './answer-values';
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

interface ReferencedRecords {
  evidence: ReadonlyMap<string, CitedEvidence>;
  policies: ReadonlyMap<string, CitedVersion>;
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

/** @returns the problems, and the names of everything that the answers refer to or referred to */
export async function checkAnswers(
  tx: Tx,
  context: OrganizationContext,
  changes: AnswerChange[],
): Promise<{
  problems: FieldProblem[];
  nameOf: (id: string) => string | undefined;
  isEvidence: (id: string) => boolean;
}> {
  const idsOf = (idsIn: typeof evidenceIdsIn) =>
    changes.flatMap(({ requirement, value, before }) => [...idsIn(requirement, value), ...idsIn(requirement, before)]);
  const records = {
    evidence: await evidenceById(tx, context, idsOf(evidenceIdsIn), true),
    policies: await versionsById(tx, context, idsOf(policyIdsIn)),
    people: await peopleById(tx, context, idsOf(personIdsIn)),
  };
  const problems = changes.flatMap((change) =>
    [...new Set(problemsOf(change, records))].map((message) => ({
      path: `body.answers.${change.index}.value`,
      message,
    })),
  );
  const nameOf = (id: string) => {
    const version = records.policies.get(id);
    return version ? nameOfVersion(version) : (records.evidence.get(id)?.name ?? records.people.get(id)?.name);
  };
  return { problems, nameOf, isEvidence: (id) => records.evidence.has(id) };
}
