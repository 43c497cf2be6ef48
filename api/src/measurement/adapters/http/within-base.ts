/** Links that a vendor sends carry our token when they are followed, so they may only lead to where the token belongs. */

/** @returns the address, when it has the base's scheme, host and port and lies below its path */
export function withinBase(address: string, base: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const { origin, pathname } = new URL(base);
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const below = url.pathname === pathname || url.pathname.startsWith(folder);
  // Some servers read an encoded slash or dot as the real one, after this check.
  const disguised = /%(2f|5c|2e)/i.test(url.pathname);
  return url.origin === origin && below && !disguised && url.username === '' && url.password === '' ? url : undefined;
}
