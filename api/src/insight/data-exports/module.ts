/** What data exports contribute to the programs. */
import type { Platform } from '../../platform/context/context';
import type { HttpDependencies } from '../../platform/http/implement';
import type { SendJob } from '../../platform/jobs/jobs';
import type { Module } from '../../platform/modules/module';
import { dataExportJobs } from './jobs';
import { dataExportsRoutes } from './routes';
import { deleteExpired, queueExport } from './service';
import { dataExports } from './tables';

export const dataExportsModule: Module<HttpDependencies & { send: SendJob }, { platform: Platform }> = {
  routes: dataExportsRoutes,
  jobs: ({ platform }) => dataExportJobs(platform),
  organizationJobs: () => [
    {
      queue: 'data-export-cleanup',
      schedule: '40 2 * * *',
      retryLimit: 3,
      expireInSeconds: 900,
      handle: deleteExpired,
    },
  ],
  fileTables: [dataExports],
  records: {
    // A client is handed over with everything that it has stored.
    managementEnded: async (tx, context) => {
      await queueExport(tx, context);
    },
  },
};
