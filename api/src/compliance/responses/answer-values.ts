/** What fits a requirement, and what an answer says in words. Pure: whether an id means something is looked up elsewhere. */
import { z } from 'zod';
import type { Requirement } from '../../catalogue/controls/service';
import { isId } from '../../platform/ids';

export type AnswerValue = string | number | boolean | string[] | null;

const day = z.iso.date();

/** Nothing said is null, in whatever way it is said; an id named twice is named once. */
export function normalized({ type }: Requirement, value: AnswerValue): AnswerValue {
  if (Array.isArray(value)) {
    const ids = [...new Set(value.map((one) => one.toLowerCase()))];
    return ids.length === 0 ? null : ids;
  }
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  return type === 'policy' || type === 'person' ? value.toLowerCase() : value;
}

export const isAnswered = (value: unknown) => value !== null && value !== undefined;

function numberProblem(value: AnswerValue, { minimum, maximum, unit }: Requirement): string | null {
  if (typeof value !== 'number') return 'has to be a number';
  const of = unit ? ` ${unit}` : '';
  if (minimum !== null && value < minimum) return `has to be at least ${minimum}${of}`;
  if (maximum !== null && value > maximum) return `has to be at most ${maximum}${of}`;
  return null;
}

/** @returns why a value that is not null does not fit the requirement, or null */
export function problemOf(requirement: Requirement, value: AnswerValue): string | null {
  switch (requirement.type) {
    case 'text':
      return typeof value === 'string' ? null : 'has to be text';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'has to be yes or no (true or false)';
    case 'number':
      return numberProblem(value, requirement);
    case 'date':
      return day.safeParse(value).success ? null : 'has to be a day such as 2026-11-20';
    case 'select':
      return typeof value === 'string' && requirement.options?.includes(value)
        ? null
        : 'has to be one of the options of the question';
    case 'evidence':
      return Array.isArray(value) ? null : 'has to be a list of evidence ids';
    case 'policy':
      return typeof value === 'string' && isId(value) ? null : 'has to be the id of a policy';
    case 'person':
      return typeof value === 'string' && isId(value) ? null : 'has to be the id of a person';
  }
}

/** Ids of evidence in an answer. Until there are policy documents, a policy is a piece of evidence of the type POLICY. */
export function evidenceIdsIn(requirement: Requirement, value: unknown): string[] {
  if (requirement.type === 'evidence' && Array.isArray(value)) return value.map(String);
  return requirement.type === 'policy' && typeof value === 'string' && isId(value) ? [value] : [];
}

export function personIdsIn(requirement: Requirement, value: unknown): string[] {
  return requirement.type === 'person' && typeof value === 'string' && isId(value) ? [value] : [];
}

/** @param nameOf what people call the evidence, policy or person with this id */
export function inWords(
  requirement: Requirement,
  value: unknown,
  nameOf: (id: string) => string | undefined,
): string | null {
  if (!isAnswered(value)) return null;
  const ids = [...evidenceIdsIn(requirement, value), ...personIdsIn(requirement, value)];
  if (ids.length > 0) return ids.map((id) => nameOf(id) ?? 'no longer there').join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return requirement.unit ? `${value} ${requirement.unit}` : String(value);
  return String(value);
}
