/** Checks links that a vendor sends: following one sends our token, so it must lead to the same API. */

/** @returns the address if it has the base's scheme, host and port and is below its path */
export function withinBase(address: string, base: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const { origin, pathname } = new URL(base);
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const isBelow = url.pathname === pathname || url.pathname.startsWith(folder);
  // Some servers decode slashes and dots after this check.
  const isEncoded = /%(2f|5c|2e)/i.test(url.pathname);
  return url.origin === origin && isBelow && !isEncoded && url.username === '' && url.password === '' ? url : undefined;
}
