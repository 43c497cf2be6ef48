/** Which values fit a requirement, and how a value reads as text. Pure: whether an id refers to a record is checked elsewhere. */
import { z } from 'zod';
import type { Requirement } from '../../../catalogue/control-registries/controls/service';
import { isId } from '../../../platform/ids';

export type AnswerValue = string | number | boolean | string[] | null;

const day = z.iso.date();

/** Blank text and empty lists become null. Ids are lower case and listed once. */
export function normalizeValue({ type }: Requirement, value: AnswerValue): AnswerValue {
  if (Array.isArray(value)) {
    const ids = [...new Set(value.map((id) => id.toLowerCase()))];
    return ids.length === 0 ? null : ids;
  }
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  return type === 'policy' || type === 'person' ? value.toLowerCase() : value;
}

export const isAnswered = (value: unknown) => value !== null && value !== undefined;

const plurals = new Intl.PluralRules('en');

/** "1 day", "30 days", "12 percent". The registry names units in the plural: "days", "people", "duties". */
function withUnit(value: number, unit: string | null): string {
  if (!unit) return String(value);
  const singular = unit
    .replace(/^people\b/, 'person')
    .replace(/^(\w+)ies\b/, '$1y')
    .replace(/^(\w+)s\b/, '$1');
  return `${value} ${plurals.select(value) === 'one' ? singular : unit}`;
}

function numberProblem(value: AnswerValue, { minimum, maximum, unit }: Requirement): string | null {
  if (typeof value !== 'number') return 'must be a number';
  if (minimum !== null && value < minimum) return `must be at least ${withUnit(minimum, unit)}`;
  if (maximum !== null && value > maximum) return `must be at most ${withUnit(maximum, unit)}`;
  return null;
}

/** @returns why a value other than null does not fit the requirement, or null when it fits */
export function valueProblem(requirement: Requirement, value: AnswerValue): string | null {
  switch (requirement.type) {
    case 'text':
      return typeof value === 'string' ? null : 'must be text';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'must be yes or no (true or false)';
    case 'number':
      return numberProblem(value, requirement);
    case 'date':
      return day.safeParse(value).success ? null : 'must be a date such as 2026-11-20';
    case 'select':
      return typeof value === 'string' && requirement.options?.includes(value)
        ? null
        : 'must be one of the options of the question';
    case 'evidence':
      return Array.isArray(value) ? null : 'must be a list of evidence ids';
    case 'policy':
      return typeof value === 'string' && isId(value) ? null : 'must be the id of a policy';
    case 'person':
      return typeof value === 'string' && isId(value) ? null : 'must be the id of a person';
  }
}

/** The id of a policy version in an answer. Answers from before policies had versions have the id of evidence instead. */
export function policyIdsIn(requirement: Pick<Requirement, 'type'>, value: unknown): string[] {
  return requirement.type === 'policy' && typeof value === 'string' && isId(value) ? [value] : [];
}

/** Ids in an answer that may be those of evidence. */
export function evidenceIdsIn(requirement: Pick<Requirement, 'type'>, value: unknown): string[] {
  if (requirement.type === 'evidence' && Array.isArray(value)) return value.map(String);
  return policyIdsIn(requirement, value);
}

export function personIdsIn(requirement: Pick<Requirement, 'type'>, value: unknown): string[] {
  return requirement.type === 'person' && typeof value === 'string' && isId(value) ? [value] : [];
}

/** @param nameOf the name of the evidence, policy or person with this id */
export function valueAsText(
  requirement: Requirement,
  value: unknown,
  nameOf: (id: string) => string | undefined,
): string | null {
  if (!isAnswered(value)) return null;
  const ids = [...evidenceIdsIn(requirement, value), ...personIdsIn(requirement, value)];
  if (ids.length > 0) return ids.map((id) => nameOf(id) ?? 'deleted').join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return withUnit(value, requirement.unit);
  return String(value);
}
