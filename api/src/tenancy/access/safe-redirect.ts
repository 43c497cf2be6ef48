/** Where a person may be sent after signing in: a path of this site, nothing else (specification §5). */

/** @returns path, query and hash; `/` for anything that is not same-origin http(s) */
export function safeRedirect(target: string | undefined, publicUrl: string): string {
  if (!target) return '/';
  // Browsers read a backslash as a slash and skip control characters: refuse instead of guessing.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\\\u0000-\u001f]/.test(target)) return '/';
  const base = new URL(publicUrl);
  let url: URL;
  try {
    url = new URL(target, base);
  } catch {
    return '/';
  }
  const allowed = url.origin === base.origin && (url.protocol === 'http:' || url.protocol === 'https:');
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path that begins with two slashes would be another host to whoever resolves it next.
  return allowed && !path.startsWith('//') ? path : '/';
}
