/** Brings a database up to this version: roles, migrations, catalogue. Safe to run again, and by several processes at once. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number will do, as long as every version of this program takes the same one. */
const migrationLock = 4_600_2026;

/**
 * The roles are the cluster's, not the database's. `msp_api` is what the API logs in with where it is not given a login of
 * its own; it inherits nothing, so that a query outside a transaction with a role sees nothing.
 */
const ensureRoles = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'msp_app') then create role msp_app nologin nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'msp_system') then create role msp_system nologin nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'msp_api') then create role msp_api login noinherit nosuperuser nobypassrls; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant msp_app, msp_system to msp_api;
`;

/** The job queue keeps its own tables in a schema of its own, owned by the role that runs it. */
const ensureJobsSchema = `
do $$
begin
  execute format('grant msp_app, msp_system to %I', current_user);
end $$;
create schema if not exists jobs;
grant usage, create on schema jobs to msp_api;
do $$
begin
  execute format('grant connect on database %I to msp_api', current_database());
end $$;
`;

/**
 * @param adminUrl a login that owns the tables and may create roles
 * @param migrationsFolder where the SQL files are
 */
export async function migrate(adminUrl: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'trusted-msp-migrate' });
  await client.connect();
  try {
    // Session lock: a second migration waits, then finds nothing to do.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(ensureRoles);
    await client.query(ensureJobsSchema);
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
