/** Which registry an organisation follows. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import type { RecordContribution } from '../../platform/records/records';
import { controlRegistries, controls, organizationRegistries } from './tables';

/** The id of the registry that the organisation follows, as a subquery. */
export const followedControlRegistry = (context: Pick<OrganizationContext, 'organizationId'>): SQL =>
  sql`(select ${organizationRegistries.registryId} from ${organizationRegistries} where ${eq(organizationRegistries.organizationId, context.organizationId)})`;

/** The condition for controls in force of the registry that the organisation follows. */
export const inFollowedControlRegistry = (context: Pick<OrganizationContext, 'organizationId'>) =>
  and(sql`${controls.registryId} = ${followedControlRegistry(context)}`, isNull(controls.retiredAt)) as SQL;

/** The same for any registry. */
export const inControlRegistry = (registryId: string) =>
  and(eq(controls.registryId, registryId), isNull(controls.retiredAt)) as SQL;

/** Controls of that registry: one, or all without an id. The values of a prepared query. */
export interface FollowedControls extends Pick<OrganizationContext, 'organizationId'> {
  controlId?: string;
}

export const followedControls = (
  { organizationId }: OrganizationContext,
  controlId: string | undefined,
): FollowedControls => (controlId === undefined ? { organizationId } : { organizationId, controlId });

/** The name of a prepared query about one control or about all of them. */
export const queryName = (what: string, { controlId }: FollowedControls) =>
  `${what} of ${controlId === undefined ? 'all controls' : 'a control'}`;

/** @throws Error when no catalogue has been loaded */
async function latestShippedControlRegistryId(tx: Tx): Promise<string> {
  const [row] = await tx
    .select({ id: controlRegistries.id })
    .from(controlRegistries)
    .where(eq(controlRegistries.source, 'shipped'))
    .orderBy(desc(controlRegistries.publishedOn), desc(controlRegistries.loadedAt))
    .limit(1);
  if (!row) throw new Error('No control registry has been loaded.');
  return row.id;
}

/** A new organisation follows the latest registry that ships with the product. */
export const controlRegistryRecords: RecordContribution<OrganizationContext> = {
  async organizationCreated(tx, organizationId) {
    const registryId = await latestShippedControlRegistryId(tx);
    await tx.insert(organizationRegistries).values({ organizationId, registryId });
  },
};
