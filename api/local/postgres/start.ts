/** Starts the embedded PostgreSQL and returns its connection strings. For local use; production sets DATABASE_URL. */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { identityOf, takeLock } from '../processes.mjs';
import { findBinaries } from './binaries';
import { ensureCluster, loadPassword } from './cluster';
import { EmbeddedDatabaseError, systemErrorCode } from './errors';
import { chooseListener, connectionUrl } from './listener';
import { chooseLocation } from './location';
import { stopOrphan } from './orphan';
import { startServer, stopServer } from './server';

export interface EmbeddedDatabase {
  /** Login of the API and its worker. */
  databaseUrl: string;
  /** Owner of all tables, for migrations and tests. */
  adminUrl: string;
  /** Sentences to show to the user at start. */
  notices: string[];
  stop(): Promise<void>;
  /** Resolves when the server process ends, for any reason. */
  ended: Promise<void>;
}

const database = 'msp';

/** Creates the database and the API's login with its password. Migrations do not change an existing login. */
async function createDatabaseAndLogin(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount: hasRole } = await client.query(`select from pg_roles where rolname = 'msp_api'`);
    if (!hasRole) {
      const quoted = client.escapeLiteral(password);
      await client.query(`create role msp_api login noinherit nosuperuser nobypassrls password ${quoted}`);
    }
    const { rowCount: hasDatabase } = await client.query('select from pg_database where datname = $1', [database]);
    if (!hasDatabase) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** One supervisor per data folder. @returns a function that lets another one have it */
function acquireFolder(folder: string): () => void {
  const lock = join(folder, 'owner.json');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    const holder = takeLock(lock, { process: identityOf(process.pid) });
    if (!holder) return () => rmSync(lock, { force: true });
    throw new EmbeddedDatabaseError(
      `The database in ${folder} is already in use by process ${holder.process.pid}. Stop that process, or set MSP_DATA to another folder.`,
    );
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'EACCES' || code === 'EPERM') {
      throw new EmbeddedDatabaseError(
        `${folder} is not writable for this account. Start as the account that owns it, or set MSP_DATA to another folder.`,
        { cause: error },
      );
    }
    throw error;
  }
}

/**
 * @param folder holds everything of this database; created if missing
 * @throws EmbeddedDatabaseError e.g. when another process uses the folder
 */
export async function startEmbeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  const dataFolder = resolve(folder);
  const release = acquireFolder(dataFolder);
  try {
    const location = chooseLocation(dataFolder, findBinaries(import.meta.url));
    const notices = [...location.notices];
    await ensureCluster(location);
    if (await stopOrphan(location)) notices.push('Stopped a database server left over from an earlier start.');
    const listener = await chooseListener(location.folder);
    const password = loadPassword(location);
    const url = (user: string, name: string) => connectionUrl(listener, user, password, name);
    const server = await startServer(location, listener, url('postgres', 'postgres'));
    await createDatabaseAndLogin(url('postgres', 'postgres'), password).catch(async (error) => {
      await stopServer(server);
      throw error;
    });
    return {
      databaseUrl: url('msp_api', database),
      adminUrl: url('postgres', database),
      notices,
      ended: new Promise((resolveEnded) => server.once('exit', () => resolveEnded())),
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
