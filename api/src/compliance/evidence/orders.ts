/** The orders of the evidence list. */
import { type SQL, sql } from 'drizzle-orm';
import { followedControlRegistry } from '../../catalogue/control-registries/followed';
import type { OrganizationContext } from '../../platform/context/context';
import type { SortColumn } from '../../platform/database/paging';
import { personOrder } from '../../tenancy/organizations/tables';
import { evidence } from './tables';

type Organization = Pick<OrganizationContext, 'organizationId'>;

const currentFile = (column: SQL) => sql`(select ${column} from evidence_files f
  where f.organization_id = ${evidence.organizationId} and f.evidence_id = ${evidence.id} and f.number = ${evidence.fileNumber})`;

/** The first control in the order of the registry; evidence without one comes last. */
const firstControl = (context: Organization) => sql`coalesce((
  select c.position from evidence_controls link join controls c on c.id = link.control_id
  where link.organization_id = ${evidence.organizationId} and link.evidence_id = ${evidence.id}
    and c.registry_id = ${followedControlRegistry(context)} order by c.position limit 1), 2147483647)`;

export const orders = (context: Organization): Record<string, SortColumn> => ({
  updatedAt: { expression: sql`${evidence.updatedAt}`, type: 'timestamptz' },
  createdAt: { expression: sql`${evidence.createdAt}`, type: 'timestamptz' },
  name: { expression: sql`lower(${evidence.name})`, type: 'text' },
  type: { expression: sql`${evidence.type}`, type: 'text' },
  controls: { expression: firstControl(context), type: 'integer' },
  validUntil: { expression: sql`coalesce(${evidence.validUntil}, 'infinity'::date)`, type: 'date' },
  file: { expression: currentFile(sql`lower(f.file_name)`), type: 'text' },
  uploadedBy: { expression: personOrder(currentFile(sql`f.uploaded_by`)), type: 'text' },
});
