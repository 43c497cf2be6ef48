/** Who administers the connected systems, asked live. Requests go out between transactions. */
import type { OrganizationContext } from '../../platform/context/context';
import type { Administrator } from '../adapters/port';
import { reasonOf } from '../adapters/service';
import { readSecrets } from './connection/secrets';
import * as repository from './repository';
import { requireModule, type Vendors } from './vendors';

export interface AdministeredSystem {
  integrationId: string;
  /** The name of the integration. */
  name: string;
  /** Null if they could not be read. */
  administrators: Administrator[] | null;
  /** Why not, or why not all of them; null if they are complete. */
  problem: string | null;
}

/** @param limit the most of each system */
export async function readAdministeredSystems(
  context: OrganizationContext,
  vendors: Omit<Vendors, 'send'>,
  adapterKey: string,
  limit: number,
): Promise<AdministeredSystem[]> {
  const connected = await context.run(async (tx) => {
    const sources = (await repository.connectedSources(tx, context)).filter((one) => one.adapterKey === adapterKey);
    return Promise.all(
      sources.map(async ({ id, name }) => {
        const { settings } = await repository.requireIntegration(tx, context, id);
        return { id, name, settings: { ...settings, ...(await readSecrets(tx, context, vendors.keys, id)) } };
      }),
    );
  });
  const systems: AdministeredSystem[] = [];
  for (const { id: integrationId, name, settings } of connected) {
    try {
      const read = await requireModule(adapterKey).connect(settings, vendors.requests).listAdministrators?.(limit);
      if (!read) continue;
      const { administrators, isComplete } = read;
      const problem = isComplete ? null : `Only the first ${administrators.length} accounts were read.`;
      systems.push({ integrationId, name, administrators, problem });
    } catch (error) {
      systems.push({ integrationId, name, administrators: null, problem: reasonOf(error).message });
    }
  }
  return systems;
}
