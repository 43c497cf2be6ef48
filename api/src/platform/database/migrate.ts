/** Migrates a database to this version: roles, job queue and tables. Can run repeatedly, and in several processes at once. */

import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import PgBoss from 'pg-boss';
import { applyPending, type MigrationLimits, migrationLimits, withLockRetries } from './migrations/apply';
import { type Migration, readMigrations } from './migrations/files';
import { UnsupportedDatabase } from './unsupported';

/** An arbitrary number that every version of this program shares. */
const migrationLock = 4_600_2026;
const lockPollMs = 250;

/**
 * Roles belong to the whole cluster. `msp_api` is the default login of the API. It inherits no privileges, so that a query outside a
 * transaction with a role can read nothing.
 */
const ensureRoles = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'msp_app') then create role msp_app nologin nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'msp_system') then create role msp_system nologin nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'msp_eraser') then create role msp_eraser nologin nobypassrls; end if;
  if not exists (select from pg_roles where rolname = 'msp_api') then create role msp_api login noinherit nosuperuser nobypassrls; end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant msp_app, msp_system, msp_eraser to msp_api;
`;

/** The migrating login becomes a member of these roles, to load the catalogue and to create the job queue for its owner. */
const joinRoles = `
do $$
begin
  execute format('grant msp_app, msp_system, msp_eraser, msp_api to %I', current_user);
  execute format('grant connect on database %I to msp_api', current_database());
end $$;
`;

/**
 * Lets `msp_eraser` delete the rows of a closed organisation, in every table of tenants (docs/decisions/0053). After the migrations, so
 * that no table is forgotten.
 */
const allowErasure = `
do $$
declare
  tenant_table name;
begin
  for tenant_table in
    select c.relname from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'erasure')
  loop
    execute format('grant select, delete on %I to msp_eraser', tenant_table);
    execute format(
      'create policy erasure on %I to msp_eraser using (organization_id = (
        select o.id from organizations o
        where o.id = nullif(current_setting(''app.organization_id'', true), '''')::uuid and o.closed_at is not null
      ))', tenant_table);
  end loop;
end $$;
`;

/**
 * Creates the job queue's tables in a schema that the API's login owns, because the queue adds a table for each of its queues. That
 * login may not create the schema itself.
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
 * There is no upgrade from the builds before the baseline, the first migration (docs/decisions/0055).
 * @throws UnsupportedDatabase if the database has tables of ours without the baseline
 */
async function refuseEarlierBuilds(client: pg.Client, [baseline]: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ journal: string | null; tables: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as journal, to_regclass('public.organizations') as tables`,
  );
  if (!rows[0]?.tables && !rows[0]?.journal) return;
  const applied = rows[0].journal
    ? await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id limit 1')
    : undefined;
  const first = applied?.rows[0]?.hash;
  // An interrupted first migration leaves an empty journal.
  if (first === undefined ? rows[0].tables : first !== baseline?.hash) throw new UnsupportedDatabase();
}

/**
 * A concurrent migration waits for the lock, then finds nothing to do. It asks again and again instead of waiting in PostgreSQL, because an
 * index that is built concurrently would wait for its transaction.
 */
async function takeMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [
      migrationLock,
    ]);
    if (rows[0]?.isTaken) return;
    await pause(lockPollMs);
  }
}

/**
 * @param adminUrl a login that owns the tables and may create roles
 * @param migrationsFolder where the SQL files are
 * @returns the names of the migrations that were applied
 * @throws UnsupportedDatabase if an earlier build created the database
 * @throws MigrationFailed
 */
export async function migrate(
  adminUrl: string,
  migrationsFolder: string,
  limits: MigrationLimits = migrationLimits,
): Promise<string[]> {
  const migrations = readMigrations(migrationsFolder);
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'trusted-msp-migrate' });
  await client.connect();
  try {
    await takeMigrationLock(client);
    // Statements may take long, but one that waits for a table holds up everything behind it.
    await client.query(`set lock_timeout = ${limits.lockMs}`);
    await refuseEarlierBuilds(client, migrations);
    await client.query(ensureRoles);
    await client.query(joinRoles);
    await installJobQueue(client);
    const applied = await applyPending(client, migrations, limits);
    await withLockRetries(() => client.query(allowErasure), limits);
    return applied;
  } finally {
    await client.end();
  }
}
