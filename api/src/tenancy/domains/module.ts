/** What domains contribute to the programs. */
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import type { ResolveTxt } from './resolver';
import { domainsRoutes } from './routes';
import { checkDomains } from './service';
import { domainEvents } from './workos-events';

export const domainsModule: Module<HttpDependencies & { resolveTxt: ResolveTxt }, { resolveTxt: ResolveTxt }> = {
  routes: domainsRoutes,
  organizationJobs: ({ resolveTxt }) => [
    {
      queue: 'domain-check',
      schedule: '15 5 * * *',
      retryLimit: 3,
      expireInSeconds: 900,
      handle: (context) => checkDomains(context, resolveTxt),
    },
  ],
  workosEvents: domainEvents,
};
