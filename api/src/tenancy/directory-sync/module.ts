/** What directory sync contributes to the programs. */

import type { ServerConfig } from '../../platform/config/config';
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import type { RequestCounters } from '../../platform/rate-limit/counters';
import { directorySyncRoutes } from './routes';
import { scimRoutes } from './scim/routes';
import { directoryEvents } from './workos-events';

interface Services extends HttpDependencies {
  config: Pick<ServerConfig, 'SESSION_REQUESTS_PER_MINUTE'>;
  counters: RequestCounters;
  publicUrl: string;
}

export const directorySyncModule: Module<Services> = {
  routes(app, services) {
    directorySyncRoutes(app, services);
    scimRoutes(app, { ...services, requestsPerMinute: services.config.SESSION_REQUESTS_PER_MINUTE });
  },
  workosEvents: directoryEvents,
};
