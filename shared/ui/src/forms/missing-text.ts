/** Says what an action still needs. For the `unavailable` of a button. */

/** @param missing what an action needs, and whether it is still missing: `{ 'a name': name === '' }` */
export function missingText(missing: Readonly<Record<string, boolean>>): string | undefined {
  const words = Object.keys(missing).filter((word) => missing[word]);
  return words.length > 0 ? `Still missing: ${new Intl.ListFormat('en-GB').format(words)}.` : undefined;
}
