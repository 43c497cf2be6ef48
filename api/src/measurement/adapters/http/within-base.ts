/** Checks that a link from a vendor stays below the base address: following it sends the access token there. */

/** @returns the address if it has the base's scheme, host and port, and its path is the base's or below it */
export function withinBase(address: string, base: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const { origin, pathname } = new URL(base);
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const below = url.pathname === pathname || url.pathname.startsWith(folder);
  // Some servers decode an encoded slash or dot, which would lead out of the base path.
  const encodedTraversal = /%(2f|5c|2e)/i.test(url.pathname);
  const hasCredentials = url.username !== '' || url.password !== '';
  return url.origin === origin && below && !encodedTraversal && !hasCredentials ? url : undefined;
}
