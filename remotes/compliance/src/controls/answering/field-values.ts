/** What the fields of an answer hold while they are edited, and how that goes over the wire. People and evidence carry their names, so that a kept draft can be read. */
import type { ControlResponse, ImplementationStatus, RegistryControl, RequirementResponse } from '@msp/contract';

export type Requirement = RegistryControl['requirements'][number];
export type Cited = RequirementResponse['evidence'][number];
export type Person = NonNullable<ControlResponse['owner']>;
export type FieldValue = string | number | boolean | null | Person | Cited | Cited[];

/** Fields beside the questions, by their name in the contract. */
export const contentKeys = ['implementationStatus', 'notes', 'ownerId', 'reason', 'riskOwnerId', 'reviewBy'] as const;
export type ContentKey = (typeof contentKeys)[number];
/** A content field, or the key of a requirement: the two never share a name, since questions are prefixed. */
export type FieldKey = ContentKey | `answer:${string}`;

export const answerKey = ({ id }: Pick<Requirement, 'id'>): FieldKey => `answer:${id}`;
export const requirementIdOf = (key: FieldKey): string | null => (key.startsWith('answer:') ? key.slice(7) : null);

const isObject = (value: FieldValue): value is Person | Cited =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is sent: ids for people and evidence, null for nothing. */
export function wireOf(value: FieldValue): string | number | boolean | string[] | null {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(({ id }) => id);
  if (isObject(value)) return value.id;
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

export const sameValue = (one: FieldValue, other: FieldValue): boolean =>
  JSON.stringify(wireOf(one)) === JSON.stringify(wireOf(other));

export function valueOfAnswer(answer: RequirementResponse | undefined): FieldValue {
  if (!answer) return null;
  if (answer.type === 'evidence') return answer.evidence;
  if (answer.type === 'policy') return answer.evidence[0] ?? null;
  if (answer.type === 'person') return answer.person;
  return Array.isArray(answer.value) ? null : answer.value;
}

const blankStatus: ImplementationStatus = 'NOT_IMPLEMENTED';

/** What is stored in a field; null where there is no answer yet. */
export function savedValue(response: ControlResponse | null, key: FieldKey): FieldValue {
  const requirementId = requirementIdOf(key);
  if (requirementId !== null) {
    return valueOfAnswer(response?.answers.find((answer) => answer.requirementId === requirementId));
  }
  switch (key as ContentKey) {
    case 'ownerId':
      return response?.owner ?? null;
    case 'riskOwnerId':
      return response?.riskOwner ?? null;
    case 'implementationStatus':
      return response?.implementationStatus ?? blankStatus;
    case 'notes':
      return response?.notes ?? '';
    case 'reason':
      return response?.reason ?? null;
    case 'reviewBy':
      return response?.reviewBy ?? null;
  }
}

/** Numbers are kept as they were typed until they are one. */
export function problemOf(requirement: Requirement, value: FieldValue): string | null {
  if (requirement.type !== 'number' || wireOf(value) === null) return null;
  const number = typeof value === 'number' ? value : Number(value);
  const unit = requirement.unit ? ` ${requirement.unit}` : '';
  if (!Number.isFinite(number)) return 'Enter a number, such as 12 or 12.5.';
  if (requirement.minimum !== undefined && number < requirement.minimum)
    return `Enter at least ${requirement.minimum}${unit}.`;
  if (requirement.maximum !== undefined && number > requirement.maximum)
    return `Enter at most ${requirement.maximum}${unit}.`;
  return null;
}

/** As the API takes it: a typed number becomes one. */
export function sentAnswer(requirement: Requirement, value: FieldValue) {
  const wire = wireOf(value);
  return requirement.type === 'number' && wire !== null ? Number(wire) : wire;
}
