/**
 * Checks what a remote exposes before any of it is rendered. It never repairs a module: a wrong one is reported by name
 * and not tried again.
 */
import type { RemoteName } from '@msp/contract';
import { contractNumber } from './contract-number';
import type { RemoteModule } from './remote-module';

/** A remote was loaded, but the host cannot show what it exposes. Loading it again would not help. */
export class RemoteContractError extends Error {
  override readonly name = 'RemoteContractError';

  constructor(
    readonly remote: RemoteName,
    reason: string,
  ) {
    super(`Remote "${remote}" ${reason}`);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Returns `value` as a remote module or throws a `RemoteContractError`. A path that this host does not know is not an
 * error: a remote may be released before the host that links to its newest page.
 */
export function assertRemoteModule(value: unknown, name: RemoteName): RemoteModule {
  const wrong = (reason: string): never => {
    throw new RemoteContractError(name, reason);
  };
  if (!isRecord(value)) return wrong('exposes no module');
  if (value.contract !== contractNumber) {
    return wrong(`uses contract ${String(value.contract)}, but this host uses contract ${contractNumber}`);
  }
  if (value.name !== name) return wrong(`calls itself ${String(value.name)}`);
  const routes = value.routes;
  if (!Array.isArray(routes)) return wrong('exposes no routes');
  const seen = new Set<string>();
  for (const route of routes as unknown[]) {
    const path = isRecord(route) ? route.path : undefined;
    if (typeof path !== 'string' || !path.startsWith('/')) return wrong(`has a route with path ${String(path)}`);
    if (seen.has(path)) return wrong(`has two routes for ${path}`);
    if (!isRecord(route) || route.element === undefined) return wrong(`has no element for ${path}`);
    seen.add(path);
  }
  return value as unknown as RemoteModule;
}
