/** What a backup of the database contains: every row as a dump writes it, and the files with the write-ahead log. */
import { opendir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** The rows of every table, of the job queue's too, as text. */
export async function dumpedRows(admin: pg.Pool): Promise<string> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const dumped: string[] = [];
  for (const { name } of tables) {
    const { rows } = await admin.query<{ line: string }>(`select t::text as line from ${name} t`);
    dumped.push(`${name}\n${rows.map(({ line }) => line).join('\n')}`);
  }
  return dumped.join('\n');
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isFile()) yield path.join(entry.parentPath, entry.name);
  }
}

/** The files of the database that contain one of the texts. The write-ahead log keeps rows that were deleted since. */
export async function storedFilesWith(admin: pg.Pool, texts: readonly string[]): Promise<string[]> {
  await admin.query('checkpoint');
  const { rows } = await admin.query<{ data: string; oid: number }>(
    `select current_setting('data_directory') as data, oid from pg_database where datname = current_database()`,
  );
  const [place] = rows;
  if (!place) throw new Error('The database has no files.');
  const found: string[] = [];
  for (const folder of [path.join(place.data, 'base', String(place.oid)), path.join(place.data, 'pg_wal')]) {
    for await (const file of filesIn(folder)) {
      // The server removes files while they are listed.
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      if (texts.some((text) => bytes.includes(text))) found.push(file);
    }
  }
  return found;
}
