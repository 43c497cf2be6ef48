/** How much of its limits an organisation uses. Each figure counts what the limit itself counts. */
import type { calls, ResponseOf } from '@msp/contract';
import { countConnected } from '../../measurement/integrations/service';
import type { OrganizationContext } from '../../platform/context/context';
import type { MeasuredFileTable } from '../../platform/files/check-files';
import { storedBytes } from '../../platform/files/stored-bytes';
import { countMembers, readLimits } from '../../tenancy/limits/service';

export async function readUsage(
  context: OrganizationContext,
  fileTables: readonly MeasuredFileTable[],
): Promise<ResponseOf<typeof calls.admin.usage>> {
  const [limits, members, integrations] = await context.read((tx) =>
    Promise.all([readLimits(tx, context), countMembers(tx, context), countConnected(tx, context)]),
  );
  const { bytes } = await storedBytes(context, fileTables);
  return {
    members: { used: members, limit: limits.members },
    integrations: { used: integrations, limit: limits.integrations },
    storageBytes: { used: bytes, limit: limits.storageBytes },
  };
}
