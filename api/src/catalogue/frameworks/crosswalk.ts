/** Checks frameworks against the registry's controls, and derives the references of a control from them. */
import type { CatalogueFramework, CatalogueFrameworkEntry } from './schema';

/** The frameworks that the registry names beside each control. */
export const referenceFrameworks = { nistCsf: 'nist-csf', cisV8: 'cis-controls' } as const;

export const linksOf = ({ full = [], partial = [] }: CatalogueFrameworkEntry): string[] => [...full, ...partial];

const entriesOf = ({ groups }: CatalogueFramework) => groups.flatMap(({ entries }) => entries);

function duplicatesIn(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** @returns one message for each problem */
export function frameworkProblems(frameworks: CatalogueFramework[], codes: readonly string[]): string[] {
  return [
    ...duplicatesIn(frameworks.map(({ key }) => key)).map((key) => `framework ${key} is duplicated`),
    ...duplicatesIn(frameworks.map(({ order }) => String(order))).map(
      (order) => `two frameworks have the order ${order}`,
    ),
    ...frameworks.flatMap((framework) => [
      ...duplicatesIn(framework.groups.map(({ key }) => key)).map(
        (key) => `${framework.key}: group ${key} is duplicated`,
      ),
      ...duplicatesIn(entriesOf(framework).map(({ id }) => id)).map((id) => `${framework.key}: ${id} is duplicated`),
      ...entriesOf(framework).flatMap((entry) => [
        ...linksOf(entry)
          .filter((code) => !codes.includes(code))
          .map((code) => `${framework.key}: ${entry.id} names ${code}, which isn't a control`),
        ...duplicatesIn(linksOf(entry)).map((code) => `${framework.key}: ${entry.id} names ${code} more than once`),
        ...((framework.levels ?? []).includes(entry.level ?? '') || (!framework.levels && !entry.level)
          ? []
          : [`${framework.key}: ${entry.id} has the level ${entry.level}`]),
      ]),
    ]),
    ...Object.values(referenceFrameworks)
      .filter((key) => !frameworks.some((one) => one.key === key))
      .map((key) => `framework ${key} is missing`),
  ];
}

/** Controls that no entry of any framework names. */
export function unusedControls(frameworks: CatalogueFramework[], codes: readonly string[]): string[] {
  const used = new Set(frameworks.flatMap((framework) => entriesOf(framework).flatMap(linksOf)));
  return codes.filter((code) => !used.has(code));
}

export interface References {
  nistCsf: string[];
  cisV8: string[];
}

/** The identifiers that bear on each control, in the framework's order. */
export function referencesOf(frameworks: CatalogueFramework[], code: string): References {
  const idsOf = (key: string) =>
    frameworks
      .filter((framework) => framework.key === key)
      .flatMap((framework) => entriesOf(framework).filter((entry) => linksOf(entry).includes(code)))
      .map(({ id }) => id);
  return { nistCsf: idsOf(referenceFrameworks.nistCsf), cisV8: idsOf(referenceFrameworks.cisV8) };
}
