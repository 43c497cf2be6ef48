/** The jobs that exchange events with WorkOS, each minute for each organisation that WorkOS knows. */

import type { OrganizationContext, Platform } from '../../platform/context/context';
import type { Job } from '../../platform/jobs/jobs';
import { perOrganization } from '../../platform/jobs/per-organization';
import type { EventContribution } from '../../platform/workos/contribution';
import { type WorkOs, WorkOsFault } from '../../platform/workos/workos';
import { createEnsureAction } from './audit-actions';
import { receiveEvents } from './receive-events';
import { knownOrganizations } from './repository';
import { sendAudit } from './send-audit';

/** Tried again within a minute: no failed job. */
const isPassing = (error: unknown) =>
  error instanceof WorkOsFault && (error.kind === 'unavailable' || error.kind === 'throttled');

export function workosJobs(platform: Platform, workos: WorkOs, contributions: readonly EventContribution[]): Job[] {
  const organizationIds = () => platform.database.asSystem(knownOrganizations);
  const dependencies = { workos, ensureAction: createEnsureAction(platform, workos) };
  const eachMinute = (queue: string, handle: (context: OrganizationContext) => Promise<void>) =>
    perOrganization(platform, organizationIds, {
      queue,
      schedule: '* * * * *',
      // The next minute's job repeats it.
      retryLimit: 0,
      expireInSeconds: 900,
      handle,
    });
  return [
    ...eachMinute('workos-audit', (context) => sendAudit(context, dependencies)),
    ...eachMinute('workos-events', (context) =>
      receiveEvents(context, workos, contributions).catch((error) => {
        if (!isPassing(error)) throw error;
      }),
    ),
  ];
}
