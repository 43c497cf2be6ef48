/** What comments contribute to the programs. */
import { commentedRecords } from '@msp/contract';
import type { Module } from '../../platform/modules/module';
import { deleteCommentsOf } from './repository';
import { commentsRoutes } from './routes';
import { commentAttachments } from './tables';
import { removeUnattached } from './unattached-files';

export const commentsModule: Module = {
  routes: commentsRoutes,
  organizationJobs: () => [
    {
      queue: 'attachment-cleanup',
      schedule: '15 3 * * *',
      retryLimit: 3,
      expireInSeconds: 900,
      handle: removeUnattached,
    },
  ],
  records: {
    /** Deletes comments together with their record. */
    async recordRemoved(tx, context, { type, id }) {
      const recordType = commentedRecords.find((commented) => commented === type);
      return recordType ? deleteCommentsOf(tx, context, { recordType, recordId: id }) : [];
    },
  },
  fileTables: [commentAttachments],
};
