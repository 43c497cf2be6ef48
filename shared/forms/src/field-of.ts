/** The form field that a path of a call's body belongs to: as deep as the form's values go, such as `settings.clientId`. */

const isGroup = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined if the form has no such field. */
export function fieldOf(path: readonly PropertyKey[], values: object): string | undefined {
  const names: string[] = [];
  let at: unknown = values;
  for (const part of path) {
    if (!isGroup(at) || !Object.hasOwn(at, part)) break;
    names.push(String(part));
    at = at[part];
  }
  return names.length > 0 && !isGroup(at) ? names.join('.') : undefined;
}
