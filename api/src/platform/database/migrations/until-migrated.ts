/**
 * Lets a program wait for the migrations of its version, because it would answer wrongly from tables that it doesn't know. A database that
 * is newer is no obstacle: migrations keep the version before them working (docs/upgrading.md).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { outageOf } from '../../outage';
import type { Database } from '../database';
import { type Migration, readMigrations } from './files';

type State = 'migrated' | 'older' | 'unreachable';

interface WaitLog {
  warn(details: object, message: string): void;
}

const pollMs = 1_000;

async function stateOf(database: Database, { createdAt }: Migration): Promise<State> {
  try {
    const { rowCount } = await database.readAsSystem((tx) =>
      tx.execute(sql`select from drizzle.__drizzle_migrations where created_at >= ${createdAt}`),
    );
    return rowCount ? 'migrated' : 'older';
  } catch (error) {
    // Without the roles or the journal, nothing of this version has been migrated.
    return outageOf(error) ? 'unreachable' : 'older';
  }
}

const messages = {
  older: 'waiting for the database to be migrated to this version: run migrate (docs/upgrading.md)',
  unreachable: 'waiting for the database',
} as const;

/** @param migrationsFolder of this version */
export async function untilMigrated(database: Database, migrationsFolder: string, log: WaitLog): Promise<void> {
  const newest = readMigrations(migrationsFolder).at(-1);
  if (!newest) return;
  let last: State | undefined;
  for (;;) {
    const state = await stateOf(database, newest);
    if (state === 'migrated') return;
    if (state !== last) log.warn({ migration: newest.name }, messages[state]);
    last = state;
    await pause(pollMs);
  }
}
