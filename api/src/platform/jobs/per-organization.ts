/**
 * Scheduled work that concerns every organisation: one small job sends one job per organisation, so that a failing or slow
 * organisation does not hold up the others.
 */
import { type OrganizationContext, organizationContext, type Platform } from '../context/context';
import type { Job } from './jobs';

export interface OrganizationJob {
  queue: string;
  schedule: string;
  retryLimit: number;
  /** Time limit of one attempt for one organisation. */
  expireInSeconds: number;
  handle(context: OrganizationContext): Promise<void>;
}

/** Organisations that one process works on at the same time. */
const concurrency = 3;

/** The queue of the jobs for single organisations. */
export const organizationQueue = (queue: string): string => `${queue}-organization`;

/** @param organizationIds reads the organisations to send jobs for */
export function perOrganization(
  platform: Platform,
  organizationIds: () => Promise<string[]>,
  { queue, schedule, retryLimit, expireInSeconds, handle }: OrganizationJob,
): Job[] {
  const ofOrganization = organizationQueue(queue);
  return [
    {
      queue,
      schedule,
      retryLimit: 3,
      expireInSeconds: 300,
      async handle(_data, send) {
        for (const organizationId of await organizationIds()) {
          await send(ofOrganization, { organizationId }, { key: organizationId });
        }
      },
    },
    {
      queue: ofOrganization,
      retryLimit,
      expireInSeconds,
      concurrency,
      deduplicated: true,
      handle(data) {
        const { organizationId } = data as { organizationId: string };
        return handle(organizationContext(platform, organizationId, null));
      },
    },
  ];
}
