/** Which registry an organisation follows, and which one a new organisation begins with. */
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database';
import type { OrganizationContext } from '../../platform/organization/context';
import { organizations } from '../../tenancy/organizations/tables';
import { controlRegistries } from './tables';

/** The id of the registry that the organisation follows, as a sub-select. */
export const followedRegistry = (context: Pick<OrganizationContext, 'organizationId'>): SQL =>
  sql`(select ${organizations.registryId} from ${organizations} where ${eq(organizations.id, context.organizationId)})`;

/** A new organisation follows what came with the product, in its last version. @throws Error when no catalogue has been loaded */
export async function firstRegistryId(tx: Tx): Promise<string> {
  const [row] = await tx
    .select({ id: controlRegistries.id })
    .from(controlRegistries)
    .where(eq(controlRegistries.source, 'shipped'))
    .orderBy(desc(controlRegistries.publishedOn), desc(controlRegistries.loadedAt))
    .limit(1);
  if (!row) throw new Error('No control registry has been loaded.');
  return row.id;
}
