/** What comments contribute to other records: they go when their record does. */
import { commentedRecords } from '@msp/contract';
import type { OrganizationContext } from '../../platform/organization/context';
import type { RecordContribution } from '../../platform/records/records';
import { deleteCommentsOf } from './repository';

export const commentRecords: RecordContribution<OrganizationContext> = {
  async recordRemoved(tx, context, { type, id }) {
    const recordType = commentedRecords.find((one) => one === type);
    return recordType ? deleteCommentsOf(tx, context, { recordType, recordId: id }) : [];
  },
};
