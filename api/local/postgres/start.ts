/** The embedded PostgreSQL from nothing to a connection string. For one machine: production has a PostgreSQL of its own (DATABASE_URL). */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { findBinaries } from './binaries';
import { ensureCluster, password } from './cluster';
import { EmbeddedDatabaseError, systemErrorCode } from './errors';
import { chooseListener, connectionUrl } from './listener';
import { stopOrphan } from './orphan';
import { claim } from './owner';
import { choosePlace } from './place';
import { startServer, stopServer } from './server';

export interface EmbeddedDatabase {
  /** What the API and its worker log in with. */
  databaseUrl: string;
  /** Owner of everything: for migrations and tests. */
  adminUrl: string;
  /** What whoever started it should know, in sentences. */
  notices: string[];
  stop(): Promise<void>;
  /** Settles when the server ends, for whatever reason. */
  ended: Promise<void>;
}

const database = 'msp';

/** The login of the API must exist with a password where passwords are asked for; migrations find it and leave it as it is. */
async function prepare(url: string, secret: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount: hasRole } = await client.query(`select from pg_roles where rolname = 'msp_api'`);
    if (!hasRole) {
      const quoted = client.escapeLiteral(secret);
      await client.query(`create role msp_api login noinherit nosuperuser nobypassrls password ${quoted}`);
    }
    const { rowCount: hasDatabase } = await client.query('select from pg_database where datname = $1', [database]);
    if (!hasDatabase) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

function take(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    return claim(folder);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'EACCES' || code === 'EPERM') {
      throw new EmbeddedDatabaseError(
        `${folder} cannot be written by this account; start as the one it belongs to, or set MSP_DATA to another folder.`,
        { cause: error },
      );
    }
    throw error;
  }
}

/**
 * @param folder for everything of this database; made when it does not exist
 * @throws EmbeddedDatabaseError in one sentence, e.g. when another process runs the same folder
 */
export async function startEmbeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  const wanted = resolve(folder);
  const release = take(wanted);
  try {
    const place = choosePlace(wanted, findBinaries(import.meta.url));
    const notices = [...place.notices];
    await ensureCluster(place);
    if (await stopOrphan(place)) notices.push('A database server left over from an earlier start was stopped first.');
    const listener = await chooseListener(place.folder);
    const secret = password(place);
    const url = (user: string, name: string) => connectionUrl(listener, user, secret, name);
    const server = await startServer(place, listener, url('postgres', 'postgres'));
    await prepare(url('postgres', 'postgres'), secret).catch(async (error) => {
      await stopServer(server);
      throw error;
    });
    return {
      databaseUrl: url('msp_api', database),
      adminUrl: url('postgres', database),
      notices,
      ended: new Promise((settle) => server.once('exit', () => settle())),
      async stop() {
        await stopServer(server);
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
