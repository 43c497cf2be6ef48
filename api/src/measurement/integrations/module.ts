/** What integrations contribute to the programs. */
import type { Module } from '../../platform/modules/module';
import type { Platform } from '../../platform/organization/context';
import { integrationJobs } from './jobs';
import { type IntegrationDependencies, integrationsRoutes } from './routes';
import type { Vendors } from './vendors';

export const integrationsModule: Module<
  IntegrationDependencies,
  { platform: Platform; vendors: Omit<Vendors, 'send'> }
> = {
  routes: integrationsRoutes,
  jobs: ({ platform, vendors }) => integrationJobs(platform, vendors),
};
