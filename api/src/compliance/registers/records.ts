/** What risks and suppliers contribute to other records: members own them, and suppliers have evidence as documents. */
import type { OrganizationContext } from '../../platform/context/context';
import type { RecordContribution } from '../../platform/records/records';
import { registerOwnership } from './reviews/ownership';
import { suppliersCiting } from './suppliers/repository';

export const registerRecords: RecordContribution<OrganizationContext> = {
  ownership: registerOwnership,
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
