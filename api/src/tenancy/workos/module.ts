/** What WorkOS contributes to the programs. */

import type { Platform } from '../../platform/context/context';
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import type { EventContribution } from '../../platform/workos/contribution';
import type { WorkOs } from '../../platform/workos/workos';
import { workosJobs } from './jobs';

interface Services {
  platform: Platform;
  /** Null in an installation without WorkOS. */
  workos: WorkOs | null;
  /** What other domains do with its events. */
  workosEvents: readonly EventContribution[];
}

export const workosModule: Module<HttpDependencies, Services> = {
  jobs: ({ platform, workos, workosEvents }) => (workos ? workosJobs(platform, workos, workosEvents) : []),
};
