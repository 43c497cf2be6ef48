/** Makes a vendor's message safe to store and show: without secrets, on one line and short. */

const maxLength = 240;
const patterns: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [removed]'],
  [/((?:secret|password|token|private_?key|assertion)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi, '$1[removed]'],
  // Tokens are long and have no spaces, unlike words and ids.
  [/[\w+/=.-]{48,}/g, '[removed]'],
];

/** @param secrets removed in plain, URL-encoded and JSON-encoded form */
export function scrub(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    for (const form of new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])) {
      clean = clean.replaceAll(form, '[removed]');
    }
  }
  for (const [pattern, replacement] of patterns) clean = clean.replace(pattern, replacement);
  clean = clean.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}…` : clean;
}
