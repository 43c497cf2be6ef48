/** Sends the requests for control responses and their answers, as the application does, and creates responses in any status. */
import {
  type ControlResponse,
  calls,
  type RegistryControl,
  type RequirementResponse,
  type ReviewStatus,
} from '@msp/contract';
import type { AnswerValue } from '../../../src/compliance/responses/requirement-responses/answer-values';
import { ok } from '../outcomes';
import type { Person } from '../people';
import type { Suite } from '../suite';

export type Question = RegistryControl['requirements'][number];

interface Versioned {
  id: string;
  version: number;
}

export async function questionsOf(person: Person, code: string): Promise<Question[]> {
  return (await ok<RegistryControl>(person.call(calls.controls.registry, { params: { id: code } }))).requirements;
}

export async function questionOf(person: Person, code: string, key: string): Promise<Question> {
  const found = (await questionsOf(person, code)).find((question) => question.key === key);
  if (!found) throw new Error(`${code} has no question ${key}.`);
  return found;
}

export const createResponse = (person: Person, controlId: string, content: object = {}) =>
  ok<ControlResponse>(person.call(calls.controlResponses.create, { body: { controlId, ...content } }));

export const getResponse = (person: Person, id: string) =>
  ok<ControlResponse>(person.call(calls.controlResponses.get, { params: { id } }));

export const updateResponse = (person: Person, { id, version }: Versioned, content: object) =>
  person.call(calls.controlResponses.update, { params: { id }, body: { version, ...content } });

export const removeResponse = (person: Person, { id, version }: Versioned) =>
  person.call(calls.controlResponses.remove, { params: { id }, query: { version: String(version) } });

/** @param explanation of what contradicts it */
export const submit = (person: Person, { id, version }: Versioned, explanation?: string) =>
  person.call(calls.controlResponses.submitForReview, {
    params: { id },
    body: { version, ...(explanation !== undefined && { explanation }) },
  });

/** Accepts pending answers. */
export const review = (
  person: Person,
  { id, version }: Versioned,
  decision: 'APPROVE' | 'REQUEST_CHANGES',
  comment?: string,
) =>
  person.call(calls.controlResponses.review, {
    params: { id },
    body: {
      decision,
      version,
      ...(comment && { comment }),
      ...(decision === 'APPROVE' && { acceptPendingAnswers: true }),
    },
  });

export const undoDecision = (person: Person, { id, version }: Versioned) =>
  person.call(calls.controlResponses.undoReview, { params: { id }, body: { version } });

export const withdraw = (person: Person, { id, version }: Versioned) =>
  person.call(calls.controlResponses.withdraw, { params: { id }, body: { version } });

/** Saves the values, each with the version of the answer in `response`. */
export const saveAnswers = (
  person: Person,
  response: ControlResponse,
  answers: { requirementId: string; value: AnswerValue }[],
) =>
  person.call(calls.requirementResponses.bulk, {
    body: {
      responseId: response.id,
      answers: answers.map(({ requirementId, value }) => ({
        requirementId,
        value,
        version: response.answers.find((answer) => answer.requirementId === requirementId)?.version ?? null,
      })),
    },
  });

export const reviewAnswer = (
  person: Person,
  { id, version }: Versioned,
  decision: 'APPROVE' | 'REJECT',
  comment?: string,
) =>
  person.call(calls.requirementResponses.review, {
    params: { id },
    body: { decision, version, ...(comment && { comment }) },
  });

export const undoReview = (person: Person, { id, version }: Versioned) =>
  person.call(calls.requirementResponses.undoReview, { params: { id }, body: { version } });

export interface Team {
  organizationId: string;
  author: Person;
  reviewer: Person;
  /** The code of a control without a response. Never one of DEV: tests use those by name. */
  nextControl(): string;
}

export async function createTeam(suite: Suite, slug: string): Promise<Team> {
  const organizationId = await suite.organization(slug);
  const author = await suite.person(organizationId, 'msp_admin');
  const reviewer = await suite.person(organizationId, 'msp_admin');
  const { rows } = await suite.admin.query<{ code: string }>(
    "select code from controls where domain_code <> 'DEV' order by position desc",
  );
  const codes = rows.map(({ code }) => code);
  return {
    organizationId,
    author,
    reviewer,
    nextControl() {
      const code = codes.pop();
      if (!code) throw new Error('Every control has been used.');
      return code;
    },
  };
}

/** A control that does not apply can be submitted with a reason alone. */
/** The content of a response before its first change, as an undo sends it. */
export const unanswered = {
  ...{ implementationStatus: 'NOT_ANSWERED', ownerId: null, dueOn: null },
  ...{ reason: null, riskOwnerId: null, reviewBy: null },
};

export const notApplicable = { implementationStatus: 'NOT_APPLICABLE', reason: 'We do not operate any.' };

const sampleValue = ({ type, minimum }: Question): AnswerValue | undefined =>
  new Map<string, AnswerValue>([
    ['date', '2026-11-01'],
    ['boolean', true],
    ['text', 'As described.'],
    ['number', minimum ?? 1],
  ]).get(type);

/** The next control with a question whose answer refers to no other record. */
async function nextPlainControl(team: Team): Promise<{ code: string; question: Question }> {
  const code = team.nextControl();
  const question = (await questionsOf(team.author, code)).find((candidate) => sampleValue(candidate) !== undefined);
  return question ? { code, question } : nextPlainControl(team);
}

/** Creates a response with one answer and brings it into the status. */
export async function createResponseIn(
  team: Team,
  status: ReviewStatus,
): Promise<{ response: ControlResponse; answer: RequirementResponse }> {
  const { author, reviewer } = team;
  const { code, question } = await nextPlainControl(team);
  const { id } = await createResponse(author, code, notApplicable);
  const value = sampleValue(question) ?? null;
  await ok(saveAnswers(author, await getResponse(author, id), [{ requirementId: question.id, value }]));
  if (status !== 'DRAFT') await ok(submit(author, await getResponse(author, id)));
  if (status === 'APPROVED') await ok(review(reviewer, await getResponse(author, id), 'APPROVE'));
  if (status === 'CHANGES_REQUESTED') {
    await ok(review(reviewer, await getResponse(author, id), 'REQUEST_CHANGES', 'Please add more detail.'));
  }
  const response = await getResponse(author, id);
  const [answer] = response.answers;
  if (!answer || response.reviewStatus !== status) throw new Error(`The response to ${code} is not in ${status}.`);
  return { response, answer };
}

/** A valid value for the same question that differs from the current one. */
export const differentValue = ({ type, value }: RequirementResponse): AnswerValue =>
  ({ date: '2026-11-02', boolean: value !== true, text: 'Changed.', number: Number(value) + 1 })[type as 'date'];
