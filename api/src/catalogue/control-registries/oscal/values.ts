/** Checks every value of the file, also in fields that the reader ignores: all of them belong to the catalogue's digest. */
import { z } from 'zod';
import type { Problems } from './problems';

/** Half of a surrogate pair has no UTF-8 form, and PostgreSQL stores no NUL. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text);

const uuid = z.uuid();

function checkText(text: string, path: readonly PropertyKey[], problems: Problems): void {
  if (!isStorable(text)) problems.add(path, 'contains a character that cannot be stored');
  else if (path.at(-1) === 'uuid' && !uuid.safeParse(text).success) problems.add(path, 'must be a UUID');
}

/** @param value nested less deeply than the stack */
export function checkValues(value: unknown, path: readonly PropertyKey[], problems: Problems): void {
  if (typeof value === 'string') checkText(value, path, problems);
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkValues(item, [...path, index], problems);
    return;
  }
  for (const [name, item] of Object.entries(value)) {
    if (isStorable(name)) checkValues(item, [...path, name], problems);
    else problems.add(path, 'has a field whose name cannot be stored');
  }
}
