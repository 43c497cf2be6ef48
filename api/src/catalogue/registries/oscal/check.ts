/** What the shape alone does not say: ids and codes stand once, what is inserted is defined, and there is something to answer. */

import { type Problems, placeOf } from './problems';
import { labelOf, unknownInserts, type Words } from './prose';
import type { OscalControl, Part } from './schema';
import type { Walked } from './walk';

const longestCode = 64;

/** `AC-2 (1)` → `AC-2(1)`: it is part of addresses. */
export const codeOf = ({ id, props }: OscalControl) => (labelOf(props) ?? id).replace(/\s+/g, '').toUpperCase();

/** Adds a problem for each key that was there before. */
function eachOnce<T extends { path: readonly PropertyKey[] }>(
  all: T[],
  keyOf: (one: T) => string | undefined,
  say: (key: string, first: string, path: readonly PropertyKey[]) => void,
): void {
  const first = new Map<string, string>();
  for (const one of all) {
    const key = keyOf(one);
    if (key === undefined) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, placeOf(one.path));
    else say(key, before, one.path);
  }
}

function checkInserts(parts: Part[], path: readonly PropertyKey[], words: Words, problems: Problems): void {
  for (const [index, { prose, parts: below }] of parts.entries()) {
    const here = [...path, 'parts', index];
    for (const id of unknownInserts(prose ?? '', words))
      problems.add([...here, 'prose'], `inserts the parameter "${id.slice(0, 100)}", which is not defined`);
    checkInserts(below, here, words, problems);
  }
}

export function check({ groups, controls, words }: Walked, problems: Problems): void {
  const loaded = controls.filter(({ isWithdrawn }) => !isWithdrawn);
  if (loaded.length === 0) problems.add(['catalog'], 'holds no control');
  eachOnce(
    groups,
    ({ group }) => group.id?.toUpperCase(),
    (id, first, path) => problems.add([...path, 'id'], `"${id.slice(0, 100)}" stands twice, first at ${first}`),
  );
  eachOnce(
    controls,
    ({ control }) => control.id,
    (id, first, path) => problems.add([...path, 'id'], `"${id.slice(0, 100)}" stands twice, first at ${first}`),
  );
  eachOnce(
    loaded,
    ({ control }) => codeOf(control),
    (code, first, path) =>
      problems.add([...path, 'props'], `the label "${code.slice(0, 100)}" stands twice, first at ${first}`),
  );
  for (const { group, path } of groups)
    if ((group.id?.length ?? 0) > longestCode) problems.add([...path, 'id'], 'must have 64 characters at most');
  for (const { control, path } of loaded) {
    if (codeOf(control).length > longestCode)
      problems.add([...path, 'props'], 'the label must have 64 characters at most');
    checkInserts(
      control.parts.filter(({ name }) => name === 'statement' || name === 'guidance'),
      path,
      words,
      problems,
    );
  }
}
