/** The calls a save is made of. They know the wire, not when to be made. */
import { type BodyOf, type ControlResponse, calls, type FieldProblem } from '@msp/contract';
import { type HttpError, request } from '@msp/http';
import { type Edits, editKeys } from './edits';
import { answerKey, contentKeys, type FieldKey, type Requirement, sentAnswer, wireOf } from './field-values';

type Content = Omit<BodyOf<typeof calls.controlResponses.update>, 'version'>;

const isContent = (key: FieldKey) => (contentKeys as readonly FieldKey[]).includes(key);

export function partOf(edits: Edits, wanted: (key: FieldKey) => boolean): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([key]) => wanted(key as FieldKey)));
}
export const contentOf = (edits: Edits): Edits => partOf(edits, isContent);
export const answersOf = (edits: Edits): Edits => partOf(edits, (key) => !isContent(key));

function contentBody(edits: Edits): Content {
  const entries = editKeys(edits).map((key) => {
    const value = wireOf(edits[key]?.value ?? null);
    return [key, key === 'notes' ? (value ?? '') : value];
  });
  return Object.fromEntries(entries) as Content;
}

export const load = async (controlId: string): Promise<ControlResponse | null> =>
  (await request(calls.controlResponses.ofControl, { params: { id: controlId } })).response;

export const create = (controlId: string, edits: Edits): Promise<ControlResponse> =>
  request(calls.controlResponses.create, { body: { controlId, ...contentBody(edits) } });

export const update = ({ id, version }: ControlResponse, edits: Edits): Promise<ControlResponse> =>
  request(calls.controlResponses.update, { params: { id }, body: { ...contentBody(edits), version } });

/** The questions of `edits`, in the order in which they are sent. */
const questions = (requirements: readonly Requirement[], edits: Edits) =>
  requirements.filter((requirement) => edits[answerKey(requirement)]);

export async function saveAnswers(
  response: ControlResponse,
  requirements: readonly Requirement[],
  edits: Edits,
): Promise<ControlResponse> {
  const answers = questions(requirements, edits).map((requirement) => ({
    requirementId: requirement.id,
    value: sentAnswer(requirement, edits[answerKey(requirement)]?.value ?? null),
    version: response.answers.find(({ requirementId }) => requirementId === requirement.id)?.version ?? null,
  }));
  const { items, response: moved } = await request(calls.requirementResponses.bulk, {
    body: { responseId: response.id, answers },
  });
  return { ...response, ...moved, answers: items };
}

/** Which fields a 400 is about, with what to say beside each. */
export function fieldProblems(
  error: HttpError,
  requirements: readonly Requirement[],
  sent: Edits,
): { [key in FieldKey]?: string } {
  const details = (error.body as { details?: unknown } | undefined)?.details;
  const asked = questions(requirements, sent);
  const found: { [key in FieldKey]?: string } = {};
  for (const { path, message } of Array.isArray(details) ? (details as FieldProblem[]) : []) {
    const index = /^body\.answers\.(\d+)/.exec(path)?.[1];
    const question = index === undefined ? undefined : asked[Number(index)];
    const content = contentKeys.find((key) => path === `body.${key}`);
    const key = question ? answerKey(question) : content;
    if (key) found[key] = `This ${message}.`;
  }
  return found;
}
