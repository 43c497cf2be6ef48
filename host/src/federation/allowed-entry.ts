/** Checks a remote's origin: this page's own, or one that the runtime config allows. */
import type { RemoteName, RuntimeConfig } from '@msp/contract';

/** The remote's address is invalid or its origin is not allowed. */
export class RemoteRefusedError extends Error {
  override readonly name = 'RemoteRefusedError';
}

const isHttp = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

/** The absolute URL of a remote's manifest. Throws `RemoteRefusedError`. */
export function entryUrl(name: RemoteName, config: RuntimeConfig, origin = window.location.origin): string {
  const given = config.remotes[name];
  if (!URL.canParse(given, origin)) throw new RemoteRefusedError(`Remote "${name}" has no valid address: ${given}`);
  const url = new URL(given, origin);
  if (isHttp(url) && (url.origin === origin || config.remoteOrigins.includes(url.origin))) return url.href;
  throw new RemoteRefusedError(`Remote "${name}" may not be loaded from ${url.origin}`);
}
