/** SQL of what anyone may read of certificates. Runs outside of every organisation, through functions that return public columns only. */
import type { CertificateState } from '@msp/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { stateBy } from '../certificates/state';

export async function findByCode({ call }: Database, code: string, now: Date) {
  const facts = { revokedAt: sql`revoked_at`, expiresAt: sql`expires_at`, hasNewer: sql`not is_newest` };
  const state = stateBy(facts, now);
  const [row] = await call<{
    code: string;
    holder: string;
    issued_at: string;
    expires_at: string;
    revoked_at: string | null;
    registry_title: string | null;
    registry_version: string | null;
    control_count: number | null;
    met_count: number | null;
    credential: string | null;
    state: CertificateState;
  }>(sql`select *, ${state} as state from find_certificate(${code})`);
  if (!row) return null;
  return {
    ...{ code: row.code, holder: row.holder, credential: row.credential, state: row.state },
    issuedAt: new Date(row.issued_at),
    expiresAt: new Date(row.expires_at),
    revokedAt: row.revoked_at === null ? null : new Date(row.revoked_at),
    ...{ registryTitle: row.registry_title, registryVersion: row.registry_version, controlCount: row.control_count },
    metCount: row.met_count,
  };
}

/** @returns the public page of a registered certificate */
export async function findRegistration({ call }: Database, code: string): Promise<string | null> {
  const [row] = await call<{ url: string }>(sql`select url from find_registration(${code})`);
  return row?.url ?? null;
}

/** The indexes of all organisations, in ascending order. */
async function indexesFrom({ call }: Database, source: SQL): Promise<number[]> {
  const rows = await call<{ status_index: number }>(sql`select status_index from ${source}`);
  return rows.map((row) => row.status_index);
}

export const revokedIndexes = (database: Database) => indexesFrom(database, sql`revoked_status_indexes()`);
export const supersededIndexes = (database: Database) => indexesFrom(database, sql`superseded_status_indexes()`);
