/** SQL of the settings of one organisation. Runs in the organisation. */
import { eq, sql } from 'drizzle-orm';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { organizations } from './tables';

type Settings = Pick<typeof organizations.$inferSelect, 'name' | 'slug' | 'timeZone' | 'version'> & {
  /** The SHA-256 of the logo. */
  logo: string | null;
};

const { id, name, slug, timeZone, version } = organizations;
// The outer column is named in full: a statement with one table leaves the names of tables out.
const logo = sql<string | null>`(select l.sha256 from organization_logos l where l.organization_id = organizations.id)`;
const columns = { name, slug, timeZone, logo, version };

const isOwn = ({ organizationId }: OrganizationContext) => eq(id, organizationId);

function only([row]: Settings[]): Settings {
  if (!row) throw new Error("Couldn't find the organisation.");
  return row;
}

export async function readSettings(tx: Tx, context: OrganizationContext): Promise<Settings> {
  return only(await tx.select(columns).from(organizations).where(isOwn(context)));
}

export const nameOf = async (tx: Tx, context: OrganizationContext): Promise<string> =>
  (await readSettings(tx, context)).name;

/** Locks them until the transaction ends. */
export async function lockSettings(tx: Tx, context: OrganizationContext): Promise<Settings> {
  return only(await tx.select(columns).from(organizations).where(isOwn(context)).for('update'));
}

/** Whether PostgreSQL knows the time zone. Its names are case-sensitive here, as in Intl's list. */
export async function hasTimeZone(tx: Tx, zone: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from pg_timezone_names where name = ${zone}`);
  return rows.length > 0;
}

export async function saveSettings(
  tx: Tx,
  context: OrganizationContext,
  change: Partial<Pick<Settings, 'name' | 'timeZone'>>,
): Promise<Settings> {
  return only(
    await tx
      .update(organizations)
      .set({ ...change, version: sql`${version} + 1` })
      .where(isOwn(context))
      .returning(columns),
  );
}
