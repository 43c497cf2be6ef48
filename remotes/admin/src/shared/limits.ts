/** The words for what an organisation's limits concern. */
import type { calls, ResponseOf } from '@msp/contract';
import { formatBytes, formatCount } from '@msp/ui/pages';

export type Usage = ResponseOf<typeof calls.admin.usage>;
export type LimitedResource = keyof Usage;

/** In the order in which they are shown. */
export const limitedResources = ['members', 'integrations', 'storageBytes'] as const satisfies LimitedResource[];

export const limitedResourceLabels: Record<LimitedResource, string> = {
  members: 'Members and open invitations',
  integrations: 'Connected integrations',
  storageBytes: 'Stored files',
};

const amount = (resource: LimitedResource) => (resource === 'storageBytes' ? formatBytes : formatCount);

/** "12 of 25", "1.2 GB of 5 GB"; without a limit, what is used. */
export function usageText(resource: LimitedResource, { used, limit }: Usage[LimitedResource]): string {
  const shown = amount(resource);
  return limit === null ? shown(used) : `${shown(used)} of ${shown(limit)}`;
}
