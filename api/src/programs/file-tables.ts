/** Every table that records stored files. A file in none of them is removed by the file sweep. */
import { commentAttachments } from '../collaboration/comments/tables';
import { evidenceFiles } from '../compliance/evidence/tables';
import { policyFiles } from '../compliance/policies/tables';
import { dataExports } from '../insight/data-exports/tables';
import { organizationLogos } from '../tenancy/organizations/tables';

export const fileTables = [evidenceFiles, policyFiles, commentAttachments, organizationLogos, dataExports];
