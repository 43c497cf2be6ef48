/** What policies contribute to other records: they have owners and can be commented on. */

import type { OrganizationContext } from '../../platform/context/context';
import { notFound } from '../../platform/errors';
import type { RecordContribution } from '../../platform/records/records';
import { policyOwnership } from './ownership';
import { findPolicy, lockPolicy } from './repository';

export const policyRecords: RecordContribution<OrganizationContext> = {
  ownership: { policy: policyOwnership },
  commentTargets: {
    async policy(tx, context, id, lock) {
      const policy = await (lock ? lockPolicy : findPolicy)(tx, context, id);
      if (!policy) throw notFound('This policy');
      return { name: policy.name, controls: [] };
    },
  },
};
