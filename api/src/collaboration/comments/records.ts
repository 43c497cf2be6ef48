/** Deletes comments together with their record. */
import { commentedRecords } from '@msp/contract';
import type { OrganizationContext } from '../../platform/organization/context';
import type { RecordContribution } from '../../platform/records/records';
import { deleteCommentsOf } from './repository';

export const commentRecords: RecordContribution<OrganizationContext> = {
  async recordRemoved(tx, context, { type, id }) {
    const recordType = commentedRecords.find((commented) => commented === type);
    return recordType ? deleteCommentsOf(tx, context, { recordType, recordId: id }) : [];
  },
};
