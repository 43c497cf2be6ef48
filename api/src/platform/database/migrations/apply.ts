/**
 * Applies migrations while the application is in use. A statement that waits for a table's lock holds up every request behind it, so it
 * waits for less time than requests do and tries again later.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { MigrationFailed } from './failed';
import type { Migration } from './files';

export interface MigrationLimits {
  /** How long a statement waits for a lock; in milliseconds like all limits. Less than requests wait for theirs. */
  lockMs: number;
  /** Building an index concurrently holds up nothing while it waits for older transactions. */
  concurrentLockMs: number;
  attempts: number;
  /** Between two attempts. Requests that have waited are answered in this time. */
  pauseMs: number;
}

/** About six minutes in all, which outlasts the copying of a database for a backup. */
export const migrationLimits: MigrationLimits = {
  lockMs: 2_000,
  concurrentLockMs: 600_000,
  attempts: 50,
  pauseMs: 5_000,
};

/** A lock was not obtained in time, or two transactions waited for each other. */
const isLockFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01');

/** Repeats work that leaves nothing behind when it fails. */
export async function withLockRetries(work: () => Promise<unknown>, { attempts, pauseMs }: MigrationLimits) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockFailure(error) || attempt >= attempts) throw error;
    }
    await pause(pauseMs);
  }
}

/** As drizzle's own migrator makes it, which applied the migrations of earlier versions. */
const ensureJournal = `
create schema if not exists drizzle;
create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
grant usage on schema drizzle to msp_system;
grant select on drizzle.__drizzle_migrations to msp_system;
`;

const record = (client: pg.Client, { hash, createdAt }: Migration) =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, createdAt]);

async function inTransaction(client: pg.Client, migration: Migration, { lockMs }: MigrationLimits): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    for (const statement of migration.statements) await client.query(statement);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    // The connection may be what failed; then PostgreSQL rolls back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function outsideTransaction(
  client: pg.Client,
  migration: Migration,
  { lockMs, concurrentLockMs }: MigrationLimits,
): Promise<void> {
  await client.query(`set lock_timeout = ${concurrentLockMs}`);
  for (const statement of migration.statements) await client.query(statement);
  await record(client, migration);
  await client.query(`set lock_timeout = ${lockMs}`);
}

/**
 * Each migration has a transaction of its own, so that the locks of one are released before the next begins.
 * @param client has the advisory lock of migrations, and owns the tables
 * @returns the names of those that were applied
 * @throws MigrationFailed
 */
export async function applyPending(
  client: pg.Client,
  migrations: readonly Migration[],
  limits: MigrationLimits,
): Promise<string[]> {
  await client.query(ensureJournal);
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.newest ?? 0);
  const applied: string[] = [];
  for (const migration of migrations.filter(({ createdAt }) => createdAt > newest)) {
    const { name, isTransactional } = migration;
    const apply = isTransactional ? inTransaction : outsideTransaction;
    try {
      await withLockRetries(() => apply(client, migration, limits), limits);
    } catch (error) {
      throw new MigrationFailed({ name, isTransactional, applied }, error);
    }
    applied.push(name);
  }
  return applied;
}
