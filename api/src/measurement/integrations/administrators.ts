/** Reads live who administers the connected systems. Requests go out between transactions. */
import type { OrganizationContext } from '../../platform/context/context';
import type { Administrator } from '../adapters/port';
import { reasonOf } from '../adapters/service';
import { openIntegration } from './connection/open';
import { connectedSources } from './repository';
import type { Vendors } from './vendors';

export interface AdministeredSystem {
  integrationId: string;
  /** The name of the integration. */
  name: string;
  /** Null if they could not be read. */
  administrators: Administrator[] | null;
  /** Why not, or why not all of them; null if they are complete. */
  problem: string | null;
}

/** @param limit of accounts read from each system */
export async function readAdministeredSystems(
  context: OrganizationContext,
  vendors: Omit<Vendors, 'send'>,
  adapterKey: string,
  limit: number,
): Promise<AdministeredSystem[]> {
  const sources = await context.run((tx) => connectedSources(tx, context));
  const systems: AdministeredSystem[] = [];
  for (const { id: integrationId, name } of sources.filter((source) => source.adapterKey === adapterKey)) {
    const { connect } = await openIntegration(context, vendors, integrationId);
    try {
      const read = await connect().listAdministrators?.(limit);
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
