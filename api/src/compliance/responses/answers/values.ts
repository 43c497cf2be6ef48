/** Whether the answers of one save fit their requirements, and whether what they name is there: all problems at once. */
import type { FieldProblem } from '@msp/contract';
import type { Requirement } from '../../../catalogue/controls/service';
import type { Tx } from '../../../platform/database/database';
import type { OrganizationContext } from '../../../platform/organization/context';
import { type KnownPerson, peopleById } from '../../../tenancy/members/service';
import { type CitedEvidence, evidenceById } from '../../evidence/service';
import { type AnswerValue, evidenceIdsIn, personIdsIn, problemOf } from '../service';

export interface ChangedAnswer {
  /** Where it stood in the request. */
  index: number;
  requirement: Requirement;
  value: AnswerValue;
  /** What is stored; null where nothing is. */
  before: unknown;
}

interface Records {
  evidence: ReadonlyMap<string, CitedEvidence>;
  people: ReadonlyMap<string, KnownPerson>;
}

/** What was named before may be archived or have left since; what is named anew may not. */
function namedAnew(ids: typeof evidenceIdsIn, { requirement, value, before }: ChangedAnswer): string[] {
  const known = new Set(ids(requirement, before));
  return ids(requirement, value).filter((id) => !known.has(id));
}

function evidenceProblem({ requirement }: ChangedAnswer, found: CitedEvidence | undefined): string | null {
  if (!found) return 'names evidence that is not there';
  if (found.status !== 'ACTIVE') return `names archived evidence: ${found.name}`;
  return requirement.type === 'policy' && found.type !== 'POLICY' ? 'has to be a policy' : null;
}

function problemsOf(answer: ChangedAnswer, { evidence, people }: Records): string[] {
  const { requirement, value } = answer;
  if (value === null) return [];
  const unfit = problemOf(requirement, value);
  if (unfit) return [unfit];
  return [
    ...namedAnew(evidenceIdsIn, answer).flatMap((id) => evidenceProblem(answer, evidence.get(id)) ?? []),
    ...namedAnew(personIdsIn, answer).flatMap((id) =>
      people.get(id)?.isMember ? [] : ['is not a member of this organisation'],
    ),
  ];
}

/** @returns the problems, and the records that the answers name or named */
export async function checkAnswers(
  tx: Tx,
  context: OrganizationContext,
  answers: ChangedAnswer[],
): Promise<Records & { problems: FieldProblem[] }> {
  const named = (ids: typeof evidenceIdsIn) =>
    answers.flatMap(({ requirement, value, before }) => [...ids(requirement, value), ...ids(requirement, before)]);
  const records = {
    evidence: await evidenceById(tx, context, named(evidenceIdsIn)),
    people: await peopleById(tx, context, named(personIdsIn)),
  };
  const problems = answers.flatMap((answer) =>
    [...new Set(problemsOf(answer, records))].map((message) => ({
      path: `body.answers.${answer.index}.value`,
      message,
    })),
  );
  return { ...records, problems };
}
