/** Checks beyond the schema: limits hold, ids and labels are unique, inserted parameters are defined, and there is at least one control. */
import { checkLimits } from './limits';
import { formatPath, type Problems } from './problems';
import { labelOf, type ParameterTexts, undefinedParameters } from './prose';
import type { OscalControl, Part } from './schema';
import type { WalkedCatalog } from './walk';

const maxCodeLength = 64;

/** `AC-2 (1)` → `AC-2(1)`: the code is used in URLs. */
export const codeOf = ({ id, props }: OscalControl) => (labelOf(props) ?? id).replace(/\s+/g, '').toUpperCase();

/** Reports each repeated key, with the path of its first occurrence. */
function reportDuplicates<T extends { path: readonly PropertyKey[] }>(
  items: T[],
  keyOf: (item: T) => string | undefined,
  report: (key: string, first: string, path: readonly PropertyKey[]) => void,
): void {
  const first = new Map<string, string>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, formatPath(item.path));
    else report(key, before, item.path);
  }
}

function checkInserts(parts: Part[], path: readonly PropertyKey[], texts: ParameterTexts, problems: Problems): void {
  for (const [index, { prose, parts: below }] of parts.entries()) {
    const here = [...path, 'parts', index];
    for (const id of undefinedParameters(prose ?? '', texts))
      problems.add([...here, 'prose'], `inserts the parameter "${id.slice(0, 100)}", which is not defined`);
    checkInserts(below, here, texts, problems);
  }
}

export function check(catalog: WalkedCatalog, problems: Problems): void {
  const { groups, controls, parameterTexts } = catalog;
  checkLimits(catalog, problems);

  const loaded = controls.filter(({ isWithdrawn }) => !isWithdrawn);
  if (loaded.length === 0) problems.add(['catalog'], 'contains no controls');
  reportDuplicates(
    groups,
    ({ group }) => group.id?.toUpperCase(),
    (id, first, path) => problems.add([...path, 'id'], `"${id.slice(0, 100)}" is duplicated, first at ${first}`),
  );
  reportDuplicates(
    controls,
    ({ control }) => control.id,
    (id, first, path) => problems.add([...path, 'id'], `"${id.slice(0, 100)}" is duplicated, first at ${first}`),
  );
  reportDuplicates(
    loaded,
    ({ control }) => codeOf(control),
    (code, first, path) =>
      problems.add([...path, 'props'], `the label "${code.slice(0, 100)}" is duplicated, first at ${first}`),
  );
  for (const { group, path } of groups)
    if ((group.id?.length ?? 0) > maxCodeLength) problems.add([...path, 'id'], 'must have at most 64 characters');
  for (const { control, path } of loaded) {
    if (codeOf(control).length > maxCodeLength)
      problems.add([...path, 'props'], 'the label must have at most 64 characters');
    checkInserts(
      control.parts.filter(({ name }) => name === 'statement' || name === 'guidance'),
      path,
      parameterTexts,
      problems,
    );
  }
}
