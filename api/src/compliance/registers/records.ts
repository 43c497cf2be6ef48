/** What risks and suppliers contribute to other records: members own them, and suppliers have evidence as documents. */
import type { OrganizationContext } from '../../platform/context/context';
import type { RecordContribution } from '../../platform/records/records';
import { countLinkedTo } from './links/controls';
import { registerOwnership } from './reviews/ownership';
import { suppliersCiting } from './suppliers/repository';

export const registerRecords: RecordContribution<OrganizationContext> = {
  ownership: registerOwnership,
  registryWork: async (tx, context, registryId) => ({
    risks: await countLinkedTo(tx, context, 'risk', registryId),
    suppliers: await countLinkedTo(tx, context, 'supplier', registryId),
  }),
  async supplierCitations(tx, context, evidenceIds) {
    const rows = await suppliersCiting(tx, context, evidenceIds);
    return new Map(
      evidenceIds.map((id) => [
        id,
        rows.flatMap(({ evidenceId, ...supplier }) => (evidenceId === id ? [supplier] : [])),
      ]),
    );
  },
};
