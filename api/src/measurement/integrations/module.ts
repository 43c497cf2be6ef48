/** What integrations contribute to the programs. */

import type { Platform } from '../../platform/context/context';
import type { Module } from '../../platform/modules/module';
import { endProvided } from './customers/end-provided';
import { integrationJobs } from './jobs';
import { type IntegrationDependencies, integrationsRoutes } from './routes';
import type { Vendors } from './vendors';

export const integrationsModule: Module<
  IntegrationDependencies,
  { platform: Platform; vendors: Omit<Vendors, 'send'> }
> = {
  routes: integrationsRoutes,
  jobs: ({ platform, vendors }) => integrationJobs(platform, vendors),
  records: { managementEnded: endProvided },
};
