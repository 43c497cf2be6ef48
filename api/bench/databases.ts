/** The two databases that are compared, and one of many portfolios, on a PostgreSQL server of their own below .test. */
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../local/postgres/start';
import type { SeedSize } from './seed';

/** The benchmarks run in the API's folder. */
export const apiFolder = process.cwd();

export const sizes = {
  large: { organizations: 1_000, evidence: 82, activity: 820, metricWeeks: 26, snapshotDays: 365 },
  small: { organizations: 10, evidence: 82, activity: 820, metricWeeks: 26, snapshotDays: 365 },
  portfolio: { organizations: 320, evidence: 5, activity: 20, metricWeeks: 3, snapshotDays: 15 },
} as const satisfies Record<string, SeedSize>;
export type SizeName = keyof typeof sizes;
/** Those that are compared. */
export const sizeNames = ['small', 'large'] as const satisfies SizeName[];

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** The same server and login, another database. */
export const withDatabase = (url: string, name: string) => url.replace(/^([a-z]+:\/\/[^/]*\/)[^?]*/, `$1${name}`);

export interface Databases {
  adminUrl(size: SizeName): string;
  databaseUrl(size: SizeName): string;
  /** Replaces it by an empty one. */
  create(size: SizeName): Promise<void>;
  stop(): Promise<void>;
}

export async function startDatabases(): Promise<Databases> {
  const server: EmbeddedDatabase = await startEmbeddedDatabase(path.join(apiFolder, '../.test/scale-postgres'));
  const nameOf = (size: SizeName) => `msp_scale_${size}`;
  return {
    adminUrl: (size) => withDatabase(server.adminUrl, nameOf(size)),
    databaseUrl: (size) => withDatabase(server.databaseUrl, nameOf(size)),
    async create(size) {
      const client = new pg.Client({ connectionString: server.adminUrl });
      await client.connect();
      try {
        await client.query(`drop database if exists ${nameOf(size)} with (force)`);
        await client.query(`create database ${nameOf(size)}`);
      } finally {
        await client.end();
      }
    },
    stop: () => server.stop(),
  };
}
