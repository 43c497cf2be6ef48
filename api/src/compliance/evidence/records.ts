/** What evidence contributes to other records: it can be commented on and referred to. */

import type { OrganizationContext } from '../../platform/context/context';
import { notFound } from '../../platform/errors';
import { organizationQueue } from '../../platform/jobs/per-organization';
import type { RecordContribution } from '../../platform/records/records';
import { collectedEvidenceQueue } from './collected/collect';
import * as repository from './repository';

export const evidenceRecords: RecordContribution<OrganizationContext> = {
  evidenceNames: repository.namesOf,
  registryWork: async (tx, context, registryId) => ({
    evidence: await repository.countLinkedTo(tx, context, registryId),
  }),
  queuesAfterCollection: [organizationQueue(collectedEvidenceQueue)],
  commentTargets: {
    async evidence(tx, context, id, lock) {
      const name = await repository.nameOf(tx, context, id, lock);
      if (name === null) throw notFound('This evidence');
      return { name, controls: await repository.controlsOfEvidence(tx, context, [id]) };
    },
  },
};
