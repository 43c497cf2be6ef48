/** Makes words of a vendor fit to be stored and shown: no secrets, one line, not long. */

const longest = 240;
const shapes: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [removed]'],
  [/((?:secret|password|token|private_?key|assertion)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi, '$1[removed]'],
  // Tokens are long and without spaces; words and ids are not.
  [/[\w+/=.-]{48,}/g, '[removed]'],
];

/** @param secrets what must not appear, in any case */
export function scrub(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    for (const form of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])) {
      clean = clean.replaceAll(form, '[removed]');
    }
  }
  for (const [shape, instead] of shapes) clean = clean.replace(shape, instead);
  clean = clean.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return clean.length > longest ? `${clean.slice(0, longest)}…` : clean;
}
