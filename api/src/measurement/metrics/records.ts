/** What metrics contribute to other records. */
import type { OrganizationContext } from '../../platform/organization/context';
import type { RecordContribution } from '../../platform/records/records';
import { forgetEvidence } from './metric-overrides/repository';

export const metricRecords: RecordContribution<OrganizationContext> = {
  async recordRemoved(tx, context, { type, id }) {
    if (type === 'evidence') await forgetEvidence(tx, context, id);
    return [];
  },
};
