/** Compares two versions of a responsibility matrix: the only definition of what has changed. */
import type { ResponsibilityChange, ResponsibilityKind } from './words';

export interface ResponsibilityStatement {
  responsibility: ResponsibilityKind;
  /** What the provider does. */
  provider: string;
  /** What the customer has to do. */
  customer: string;
}

/** A line of a published matrix. */
export interface MatrixLine extends ResponsibilityStatement {
  /** Of the control, in the registry that the version names. */
  code: string;
  name: string;
}

export interface ChangedResponsibility {
  code: string;
  name: string;
  change: ResponsibilityChange;
  before: ResponsibilityStatement | null;
  after: ResponsibilityStatement | null;
}

const statementOf = ({ responsibility, provider, customer }: ResponsibilityStatement): ResponsibilityStatement => ({
  responsibility,
  provider,
  customer,
});

const isSame = (one: ResponsibilityStatement, other: ResponsibilityStatement) =>
  one.responsibility === other.responsibility && one.provider === other.provider && one.customer === other.customer;

/** @returns null if both say the same */
export function responsibilityChange(
  before: ResponsibilityStatement | null,
  after: ResponsibilityStatement | null,
): ResponsibilityChange | null {
  if (!before) return after ? 'added' : null;
  if (!after) return 'removed';
  return isSame(before, after) ? null : 'changed';
}

/** In the order of `after`; what was removed comes last. */
export function compareMatrices(before: readonly MatrixLine[], after: readonly MatrixLine[]): ChangedResponsibility[] {
  const lineBefore = new Map(before.map((line) => [line.code, line]));
  const lineAfter = new Map(after.map((line) => [line.code, line]));
  const removed = before.filter(({ code }) => !lineAfter.has(code));
  return [...after, ...removed].flatMap(({ code, name }) => {
    const was = lineBefore.get(code) ?? null;
    const is = lineAfter.get(code) ?? null;
    const change = responsibilityChange(was, is);
    return change ? [{ code, name, change, before: was && statementOf(was), after: is && statementOf(is) }] : [];
  });
}

/** Which text is missing from a statement; null if none is. */
export function missingResponsibilityText({
  responsibility,
  provider,
  customer,
}: ResponsibilityStatement): 'provider' | 'customer' | null {
  if (responsibility !== 'customer' && provider === '') return 'provider';
  if (responsibility !== 'provider' && customer === '') return 'customer';
  return null;
}
