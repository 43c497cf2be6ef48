/** The calls that save an answer. When to make them is up to ResponseSaver. */
import { type BodyOf, type ControlResponse, calls, type FieldProblem } from '@msp/contract';
import { type HttpError, request } from '@msp/http';
import { answerKey, contentKeys, type FieldKey, type Requirement, sentAnswer, wireOf } from '../fields/field-values';
import { type Edits, editKeys } from './edits';

type Content = Omit<BodyOf<typeof calls.controlResponses.update>, 'version'>;

const isContent = (key: FieldKey) => (contentKeys as readonly FieldKey[]).includes(key);

export function partOf(edits: Edits, wanted: (key: FieldKey) => boolean): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([key]) => wanted(key as FieldKey)));
}
export const contentOf = (edits: Edits): Edits => partOf(edits, isContent);
export const answersOf = (edits: Edits): Edits => partOf(edits, (key) => !isContent(key));

/** What the API takes for an empty field, where it is not null. */
const emptyValues: { [key in FieldKey]?: string } = { implementationStatus: 'NOT_ANSWERED', notes: '' };

function contentBody(edits: Edits): Content {
  const entries = editKeys(edits).map((key) => [key, wireOf(edits[key]?.value ?? null) ?? emptyValues[key] ?? null]);
  return Object.fromEntries(entries) as Content;
}

export const load = async (controlId: string): Promise<ControlResponse | null> =>
  (await request(calls.controlResponses.ofControl, { params: { id: controlId } })).response;

export const create = (controlId: string, edits: Edits): Promise<ControlResponse> =>
  request(calls.controlResponses.create, { body: { controlId, ...contentBody(edits) } });

export const update = ({ id, version }: ControlResponse, edits: Edits): Promise<ControlResponse> =>
  request(calls.controlResponses.update, { params: { id }, body: { ...contentBody(edits), version } });

/** The requirements with edits, in the order they are sent. */
const editedRequirements = (requirements: readonly Requirement[], edits: Edits) =>
  requirements.filter((requirement) => edits[answerKey(requirement)]);

export async function saveAnswers(
  response: ControlResponse,
  requirements: readonly Requirement[],
  edits: Edits,
): Promise<ControlResponse> {
  const answers = editedRequirements(requirements, edits).map((requirement) => ({
    requirementId: requirement.id,
    value: sentAnswer(requirement, edits[answerKey(requirement)]?.value ?? null),
    version: response.answers.find(({ requirementId }) => requirementId === requirement.id)?.version ?? null,
  }));
  const { items, response: moved } = await request(calls.requirementResponses.bulk, {
    body: { responseId: response.id, answers },
  });
  return { ...response, ...moved, answers: items };
}

/** The fields that a 400 names, with the message for each. */
export function fieldProblems(
  error: HttpError,
  requirements: readonly Requirement[],
  sent: Edits,
): { [key in FieldKey]?: string } {
  const details = (error.body as { details?: unknown } | undefined)?.details;
  const edited = editedRequirements(requirements, sent);
  const found: { [key in FieldKey]?: string } = {};
  for (const { path, message } of Array.isArray(details) ? (details as FieldProblem[]) : []) {
    const index = /^body\.answers\.(\d+)/.exec(path)?.[1];
    const requirement = index === undefined ? undefined : edited[Number(index)];
    const content = contentKeys.find((key) => path === `body.${key}`);
    const key = requirement ? answerKey(requirement) : content;
    if (key) found[key] = `This ${message}.`;
  }
  return found;
}
