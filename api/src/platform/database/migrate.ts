/** Brings a database up to this version: roles, migrations, catalogue. Safe to run again, and by several processes at once. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import PgBoss from 'pg-boss';

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

/** Whoever migrates acts as these roles too: for the catalogue, and to hand the job queue to its owner. */
const joinRoles = `
do $$
begin
  execute format('grant msp_app, msp_system, msp_api to %I', current_user);
  execute format('grant connect on database %I to msp_api', current_database());
end $$;
`;

/**
 * The job queue's tables, in a schema of their own that the API's login owns, because the queue adds a table for each queue
 * it is asked for. Creating the schema is the one thing that login may not do by itself.
 */
async function installJobQueue(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_namespace where nspname = 'jobs'`);
  if (rowCount) return;
  await client.query('create schema jobs authorization msp_api');
  const name = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const database = name.rows[0]?.name;
  await client.query(`grant create on database ${database} to msp_api`);
  try {
    await client.query('set role msp_api');
    await client.query(PgBoss.getConstructionPlans('jobs'));
  } finally {
    await client.query('reset role');
    await client.query(`revoke create on database ${database} from msp_api`);
  }
}

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
    await client.query(joinRoles);
    await installJobQueue(client);
    await runMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
