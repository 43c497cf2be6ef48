/** The form field that a path of a call's body belongs to: as deep as the form's values go, such as `settings.clientId`. */

const isGroup = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @param rows the names of lists whose items are rows of fields: a path into one leads to the field of a row, and into any other list to the list itself
 * @returns undefined if the form has no such field
 */
export function fieldOf(
  path: readonly PropertyKey[],
  values: object,
  rows: readonly string[] = [],
): string | undefined {
  const names: string[] = [];
  let at: unknown = values;
  for (const part of path) {
    const isRows = Array.isArray(at) && rows.includes(names.join('.'));
    if (!(isGroup(at) || isRows) || !Object.hasOwn(at as object, part)) break;
    names.push(String(part));
    at = (at as Record<PropertyKey, unknown>)[part];
  }
  return names.length > 0 && !isGroup(at) ? names.join('.') : undefined;
}
