/**
 * Copies tables out of a database and into one, as PostgreSQL's own COPY in text: exact for every type, readable by psql, and independent of
 * the server's version. The login has to see every row and, to restore, to leave out triggers and references until all tables are there.
 */
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Measure } from '../storage/measure';
import type { Copied, CopiedTable } from './manifest';
import type { BackupObjects } from './objects';
import { BackupProblem } from './problem';

const newline = 10;

/** The states of jobs that are left to do, or that an administrator has to look at. */
const openJobs = `state in ('created', 'retry', 'active', 'failed')`;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listOf = (columns: readonly string[]) => columns.map(quoted).join(', ');

function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) count += 1;
  return count;
}

/** Measures what passes through: lines, bytes and their digest. */
function measured(source: AsyncIterable<Buffer>): { content: AsyncGenerator<Buffer>; result(): Copied } {
  const measure = new Measure();
  let rows = 0;
  async function* content() {
    for await (const chunk of measure.through(source)) {
      rows += countLines(chunk);
      yield chunk;
    }
  }
  return {
    content: content(),
    result() {
      const { size: bytes, sha256 } = measure.result();
      return { rows, bytes, sha256 };
    },
  };
}

/** Stores lines compressed, and says what they were before. */
export async function storeLines(objects: BackupObjects, name: string, lines: AsyncIterable<Buffer>): Promise<Copied> {
  const { content, result } = measured(lines);
  const zip = createGzip({ level: 6 });
  const zipped = pipeline(content, zip);
  await Promise.all([objects.put(name, zip), zipped]);
  return result();
}

/** @throws BackupProblem at the end if the content is not what was stored */
export async function* readLines(objects: BackupObjects, name: string, expected: Copied): AsyncGenerator<Buffer> {
  const unzip = createGunzip();
  const unzipped = pipeline(await objects.open(name), unzip);
  // Awaited below; until then a failure must not count as an unhandled rejection.
  unzipped.catch(() => undefined);
  const { content, result } = measured(unzip);
  try {
    yield* content;
    await unzipped;
  } catch (error) {
    // The pipeline knows the first failure.
    const cause = await unzipped.then(
      () => error,
      (first) => first,
    );
    if (cause instanceof BackupProblem) throw cause;
    throw new BackupProblem(`Couldn't read ${name}: ${cause instanceof Error ? cause.message : cause}.`);
  }
  const { rows, sha256 } = result();
  if (rows !== expected.rows || sha256 !== expected.sha256)
    throw new BackupProblem(`Couldn't use ${name}: its ${rows} rows aren't the ${expected.rows} that were backed up.`);
}

/** What a failure of these programs means to the operator. */
function explained(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (/row-level security/.test(error.message))
    return new BackupProblem(
      "Couldn't read every row with the login of DATABASE_ADMIN_URL. Use a superuser, or give it BYPASSRLS: alter role … bypassrls.",
    );
  if (/session_replication_role/.test(error.message))
    return new BackupProblem(
      "Couldn't switch triggers off with the login of DATABASE_ADMIN_URL. Use a superuser, or allow it: grant set on parameter session_replication_role to ….",
    );
  return error;
}

/** Runs work on a connection of its own, in one transaction. @param begin the statement that opens it */
export async function inTransaction<T>(
  url: string,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'trusted-msp-backup', keepAlive: true });
  // The query that is running fails with the same error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    throw explained(error);
  } finally {
    // Ends the transaction if it is still open.
    await client.end().catch(() => undefined);
  }
}

/** One state of the whole database, and every row of it or an error. */
export const readAll = 'begin isolation level repeatable read read only; set local row_security = off';
export const replaceAll = `begin; set local row_security = off; set local session_replication_role = replica`;

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Every table of the application. */
async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  return rows.map(({ name }) => name);
}

export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  return rows.map(({ hash }) => hash);
}

/** The rows of a query, as COPY's text. */
export const copyOut = (client: pg.Client, query: string) => client.query(copyTo(`copy (${query}) to stdout`));

export async function copyTables(
  client: pg.Client,
  objects: BackupObjects,
  nameOf: (table: string) => string,
): Promise<CopiedTable[]> {
  const tables: CopiedTable[] = [];
  for (const name of await tableNames(client)) {
    const columns = await columnsOf(client, `public.${quoted(name)}`);
    const lines = copyOut(client, `select ${listOf(columns)} from public.${quoted(name)}`);
    tables.push({ name, columns, ...(await storeLines(objects, nameOf(name), lines)) });
  }
  return tables;
}

/** Jobs that are finished are left out. */
export async function copyJobs(client: pg.Client, objects: BackupObjects, names: { queues: string; jobs: string }) {
  const columns = await columnsOf(client, 'jobs.job');
  const queues = await storeLines(
    objects,
    names.queues,
    copyOut(
      client,
      `select jsonb_build_object('name', name, 'policy', policy, 'retryLimit', retry_limit, 'retryDelay', retry_delay,
        'retryBackoff', retry_backoff, 'expireInSeconds', expire_seconds, 'retentionMinutes', retention_minutes)
       from jobs.queue where dead_letter is null order by name`,
    ),
  );
  const lines = copyOut(client, `select ${listOf(columns)} from jobs.job where ${openJobs}`);
  const jobs = { name: 'job', columns, ...(await storeLines(objects, names.jobs, lines)) };
  return { queues, jobs };
}

async function copyIn(client: pg.Client, target: string, columns: readonly string[], lines: AsyncIterable<Buffer>) {
  await pipeline(lines, client.query(copyFrom(`copy ${target} (${listOf(columns)}) from stdin`)));
}

/**
 * Replaces the content of every table.
 * @throws BackupProblem if the database has other tables than the backup
 */
export async function replaceTables(
  client: pg.Client,
  objects: BackupObjects,
  tables: readonly CopiedTable[],
  nameOf: (table: string) => string,
): Promise<void> {
  const existing = await tableNames(client);
  const missing = tables.filter(({ name }) => !existing.includes(name)).map(({ name }) => name);
  const unknown = existing.filter((name) => !tables.some((table) => table.name === name));
  if (missing.length + unknown.length > 0)
    throw new BackupProblem(
      `Couldn't restore: the database and the backup have different tables: ${[...missing, ...unknown].join(', ')}.`,
    );
  await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
  for (const table of tables)
    await copyIn(client, `public.${quoted(table.name)}`, table.columns, readLines(objects, nameOf(table.name), table));
}

/** Creates the queues, as the worker does, and puts the jobs in them. Jobs that were running are repeated. */
export async function replaceJobs(
  client: pg.Client,
  objects: BackupObjects,
  { queues, jobs }: { queues: Copied; jobs: CopiedTable },
  names: { queues: string; jobs: string },
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of readLines(objects, names.queues, queues)) parts.push(part);
  // COPY writes a backslash of JSON as two.
  const lines = Buffer.concat(parts).toString().replaceAll('\\\\', '\\').split('\n').filter(Boolean);
  for (const line of lines) {
    const { name, ...options } = JSON.parse(line);
    await client.query('select jobs.create_queue($1, $2)', [name, JSON.stringify(options)]);
  }
  await client.query('delete from jobs.job');
  await copyIn(client, 'jobs.job', jobs.columns, readLines(objects, names.jobs, jobs));
  await client.query(`update jobs.job set state = 'retry' where state = 'active'`);
}

export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`select count(*) as n from public.${quoted(table)}`);
  return Number(rows[0]?.n ?? 0);
}
