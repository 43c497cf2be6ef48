/** Answering and reviewing controls over HTTP, as a screen does it. */
import {
  type ControlResponse,
  calls,
  type RegistryControl,
  type RequirementResponse,
  type ReviewStatus,
} from '@msp/contract';
import type { AnswerValue } from '../src/compliance/responses/answer-values';
import { ok } from './outcomes';
import type { Person, Suite } from './suite';

export type Question = RegistryControl['requirements'][number];

export async function questionsOf(person: Person, code: string): Promise<Question[]> {
  return (await ok<RegistryControl>(person.call(calls.controls.registry, { params: { id: code } }))).requirements;
}

export async function questionOf(person: Person, code: string, key: string): Promise<Question> {
  const found = (await questionsOf(person, code)).find((question) => question.key === key);
  if (!found) throw new Error(`${code} does not ask ${key}.`);
  return found;
}

export const begin = (person: Person, controlId: string, content: object = {}) =>
  ok<ControlResponse>(person.call(calls.controlResponses.create, { body: { controlId, ...content } }));

export const read = (person: Person, id: string) =>
  ok<ControlResponse>(person.call(calls.controlResponses.get, { params: { id } }));

export const change = (person: Person, { id, version }: { id: string; version: number }, content: object) =>
  person.call(calls.controlResponses.update, { params: { id }, body: { version, ...content } });

export const remove = (person: Person, { id, version }: { id: string; version: number }) =>
  person.call(calls.controlResponses.remove, { params: { id }, query: { version: String(version) } });

export const submit = (person: Person, { id, version }: { id: string; version: number }) =>
  person.call(calls.controlResponses.submitForReview, { params: { id }, body: { version } });

export const review = (
  person: Person,
  { id, version }: { id: string; version: number },
  decision: 'APPROVE' | 'REQUEST_CHANGES',
  comment?: string,
) =>
  person.call(calls.controlResponses.review, {
    params: { id },
    body: { decision, version, ...(comment && { comment }) },
  });

/** One answer with the version that was read with it. */
export const save = (
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
  { id, version }: { id: string; version: number },
  decision: 'APPROVE' | 'REJECT',
  comment?: string,
) =>
  person.call(calls.requirementResponses.review, {
    params: { id },
    body: { decision, version, ...(comment && { comment }) },
  });

export const undoReview = (person: Person, { id, version }: { id: string; version: number }) =>
  person.call(calls.requirementResponses.undoReview, { params: { id }, body: { version } });

export interface Team {
  organizationId: string;
  author: Person;
  reviewer: Person;
  /** The code of a control that nobody has answered yet; never one of DEV, which tests name themselves. */
  nextControl(): string;
}

export async function startTeam(suite: Suite, slug: string): Promise<Team> {
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

/** A control that does not apply can be submitted with nothing but its reason. */
export const notApplicable = { implementationStatus: 'NOT_APPLICABLE', reason: 'We run nothing of the kind.' };

const sampleOf = ({ type, minimum }: Question): AnswerValue | undefined =>
  new Map<string, AnswerValue>([
    ['date', '2026-11-01'],
    ['boolean', true],
    ['text', 'So it is.'],
    ['number', minimum ?? 1],
  ]).get(type);

/** A control that asks something which can be answered without another record. */
async function nextPlainControl(team: Team): Promise<{ code: string; question: Question }> {
  const code = team.nextControl();
  const question = (await questionsOf(team.author, code)).find((one) => sampleOf(one) !== undefined);
  return question ? { code, question } : nextPlainControl(team);
}

/** A response in the state, with one of its questions answered. */
export async function responseIn(
  team: Team,
  state: ReviewStatus,
): Promise<{ response: ControlResponse; answer: RequirementResponse }> {
  const { author, reviewer } = team;
  const { code, question } = await nextPlainControl(team);
  const { id } = await begin(author, code, notApplicable);
  const value = sampleOf(question) ?? null;
  await ok(save(author, await read(author, id), [{ requirementId: question.id, value }]));
  if (state !== 'DRAFT') await ok(submit(author, await read(author, id)));
  if (state === 'APPROVED') await ok(review(reviewer, await read(author, id), 'APPROVE'));
  if (state === 'CHANGES_REQUESTED') {
    await ok(review(reviewer, await read(author, id), 'REQUEST_CHANGES', 'More, please.'));
  }
  const response = await read(author, id);
  const [answer] = response.answers;
  if (!answer || response.reviewStatus !== state) throw new Error(`${code} is not in ${state}.`);
  return { response, answer };
}

/** Another value that fits the same question. */
export const otherValue = ({ type, value }: RequirementResponse): AnswerValue =>
  ({ date: '2026-11-02', boolean: value !== true, text: 'Otherwise.', number: Number(value) + 1 })[type as 'date'];
