/** Where a remote may come from: this origin, or one that the runtime config names. Anything else is refused. */
import type { RemoteName, RuntimeConfig } from '@msp/contract';

/** The runtime config points to an origin that it does not allow. */
export class RemoteRefusedError extends Error {
  override readonly name = 'RemoteRefusedError';
}

const isHttp = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

/** The absolute address of a remote's manifest. Throws `RemoteRefusedError`. */
export function entryUrl(name: RemoteName, config: RuntimeConfig, origin = window.location.origin): string {
  const given = config.remotes[name];
  if (!URL.canParse(given, origin)) throw new RemoteRefusedError(`Remote "${name}" has no valid address: ${given}`);
  const url = new URL(given, origin);
  if (isHttp(url) && (url.origin === origin || config.remoteOrigins.includes(url.origin))) return url.href;
  throw new RemoteRefusedError(`Remote "${name}" may not be loaded from ${url.origin}`);
}
