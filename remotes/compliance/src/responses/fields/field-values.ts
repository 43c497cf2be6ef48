/** The values of an answer's fields while they are edited, and their form on the wire. People and evidence include their names, so that a restored draft is readable. */
import type { CitedPolicy, ControlResponse, RegistryControl, RequirementResponse } from '@msp/contract';
import { today } from '@msp/ui/pages';
import { withUnit } from './requirement-text';

export type Requirement = RegistryControl['requirements'][number];
export type Cited = RequirementResponse['evidence'][number];
export type Person = NonNullable<ControlResponse['owner']>;
/** The version of a policy; its id is the version's. */
export type PolicyChoice = CitedPolicy & { id: string };
export type FieldValue = string | number | boolean | null | Person | PolicyChoice | Cited | Cited[];

/** Fields that belong to no requirement, by their name in the contract. */
export const contentKeys = [
  'implementationStatus',
  'notes',
  'ownerId',
  'dueOn',
  'reason',
  'riskOwnerId',
  'reviewBy',
] as const;
export type ContentKey = (typeof contentKeys)[number];
/** A content field or a requirement. Requirements have a prefix, so the names cannot clash. */
export type FieldKey = ContentKey | `answer:${string}`;

export const answerKey = ({ id }: Pick<Requirement, 'id'>): FieldKey => `answer:${id}`;
export const requirementIdOf = (key: FieldKey): string | null => (key.startsWith('answer:') ? key.slice(7) : null);

const isObject = (value: FieldValue): value is Person | PolicyChoice | Cited =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isPolicyChoice = (value: FieldValue): value is PolicyChoice => isObject(value) && 'versionId' in value;

/** The value on the wire: ids for people and evidence, null if empty. */
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
  if (answer.type === 'policy')
    return answer.policy ? { ...answer.policy, id: answer.policy.versionId } : (answer.evidence[0] ?? null);
  if (answer.type === 'person') return answer.person;
  return Array.isArray(answer.value) ? null : answer.value;
}

/** The saved value of a field; null without an answer. */
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
      return response && response.implementationStatus !== 'NOT_ANSWERED' ? response.implementationStatus : null;
    case 'notes':
      return response?.notes ?? '';
    case 'dueOn':
      return response?.dueOn ?? null;
    case 'reason':
      return response?.reason ?? null;
    case 'reviewBy':
      return response?.reviewBy ?? null;
  }
}

/** Why a value cannot be saved. Numbers stay as typed until they are valid. */
export function problemOf(requirement: Requirement, value: FieldValue): string | null {
  if (requirement.type !== 'number' || wireOf(value) === null) return null;
  const number = typeof value === 'number' ? value : Number(value);
  if (!Number.isFinite(number)) return 'Enter a number, such as 12 or 12.5.';
  if (requirement.minimum !== undefined && number < requirement.minimum)
    return `Enter at least ${withUnit(requirement.minimum, requirement.unit)}.`;
  if (requirement.maximum !== undefined && number > requirement.maximum)
    return `Enter at most ${withUnit(requirement.maximum, requirement.unit)}.`;
  return null;
}

/** Why a due date cannot be saved. The day is the viewer's; the API knows only that it has passed everywhere. */
export const dueDateProblem = (value: FieldValue): string | null =>
  typeof value === 'string' && value !== '' && value < today() ? 'Choose today or a later day.' : null;

/** The answer as the API takes it, with typed numbers converted. */
export function sentAnswer(requirement: Requirement, value: FieldValue) {
  const wire = wireOf(value);
  return requirement.type === 'number' && wire !== null ? Number(wire) : wire;
}
