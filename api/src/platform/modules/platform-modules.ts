/** What the platform itself contributes to the programs. */
import { addDays } from '../clock';
import type { Platform } from '../context/context';
import { checkFiles, type FileDifference, isDueTonight, type MeasuredFileTable } from '../files/check-files';
import { sweepFiles } from '../files/sweep-files';
import type { HttpDependencies } from '../http/implement';
import { deleteExpiredResponses } from '../idempotency/idempotency';
import { deleteFinishedMails } from '../mail/repository';
import { deleteCounts } from '../rate-limit/repository';
import { type RuntimeConfigDependencies, runtimeConfigRoutes } from '../runtime-config/routes';
import type { Module } from './module';

/** Longer than an invitation is valid, whose mail's outcome is shown. */
const finishedMailRetentionDays = 30;

export const runtimeConfigModule: Module<RuntimeConfigDependencies> = { routes: runtimeConfigRoutes };

interface FileServices {
  platform: Platform;
  fileTables: MeasuredFileTable[];
  /** Reports a file that differs from its record. */
  reportFile: (difference: FileDifference) => void;
}

export const filesModule: Module<HttpDependencies, FileServices> = {
  organizationJobs: ({ fileTables, reportFile }) => [
    {
      // After the attachment clean-up: this removes files that could not be removed with their row.
      queue: 'file-sweep',
      schedule: '45 3 * * *',
      retryLimit: 3,
      expireInSeconds: 3_600,
      handle: (context) => sweepFiles(context, fileTables),
    },
    {
      queue: 'file-check',
      schedule: '45 1 * * *',
      retryLimit: 1,
      expireInSeconds: 3_600,
      async handle(context) {
        const now = context.clock.now();
        const differences = checkFiles(context, fileTables, (key) => isDueTonight(key, now));
        for await (const difference of differences) reportFile(difference);
      },
    },
  ],
};

export const idempotencyModule: Module = {
  organizationJobs: () => [
    {
      queue: 'idempotency-cleanup',
      schedule: '25 3 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      handle: deleteExpiredResponses,
    },
  ],
};

export const mailModule: Module = {
  jobs: ({ platform }) => [
    {
      queue: 'mail-cleanup',
      schedule: '50 3 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      async handle() {
        const before = addDays(platform.clock.now(), -finishedMailRetentionDays);
        await platform.database.asSystem((tx) => deleteFinishedMails(tx, before));
      },
    },
  ],
};

export const rateLimitModule: Module = {
  jobs: ({ platform }) => [
    {
      queue: 'request-count-cleanup',
      schedule: '55 3 * * *',
      retryLimit: 3,
      expireInSeconds: 300,
      async handle() {
        const before = addDays(platform.clock.now(), -1);
        await platform.database.asSystem((tx) => deleteCounts(tx, before));
      },
    },
  ],
};
