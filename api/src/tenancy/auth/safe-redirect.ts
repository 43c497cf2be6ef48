/** Limits redirects after sign-in to paths of this site (specification §5). */

/** @returns path, query and hash; `/` for any target that is not same-origin http(s) */
export function safeRedirect(target: string | undefined, publicUrl: string): string {
  if (!target) return '/';
  // Browsers read a backslash as a slash and skip control characters.
  if (/[\\\p{Cc}]/u.test(target)) return '/';
  const base = new URL(publicUrl);
  let url: URL;
  try {
    url = new URL(target, base);
  } catch {
    return '/';
  }
  const allowed = url.origin === base.origin && (url.protocol === 'http:' || url.protocol === 'https:');
  const path = `${url.pathname}${url.search}${url.hash}`;
  // A path that begins with two slashes would resolve to another host.
  return allowed && !path.startsWith('//') ? path : '/';
}
