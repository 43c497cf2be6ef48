/** Makes a vendor's message safe to store and show: without secrets, on one line and of limited length. */

const maxLength = 240;
const secretPatterns: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [removed]'],
  [/((?:secret|password|token|private_?key|assertion)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi, '$1[removed]'],
  // A long run without spaces is a token rather than a word or an id.
  [/[\w+/=.-]{48,}/g, '[removed]'],
];

/** @param secrets known secrets, removed wherever they appear */
export function scrub(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    for (const encoded of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])) {
      clean = clean.replaceAll(encoded, '[removed]');
    }
  }
  for (const [pattern, replacement] of secretPatterns) clean = clean.replace(pattern, replacement);
  clean = clean.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}…` : clean;
}
