/** Reads the migrations of this version, in their order. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export interface Migration {
  /** Of its file, without the ending. */
  name: string;
  hash: string;
  /** In milliseconds. The database has every migration up to the newest that its journal names. */
  createdAt: number;
  /** Each is sent on its own. */
  statements: string[];
  /** False for a file that builds or drops indexes `CONCURRENTLY`, which PostgreSQL does only outside transactions. */
  isTransactional: boolean;
}

/** The first line of a file that runs outside a transaction. */
export const noTransaction = '-- no transaction';

interface Journal {
  entries: { tag: string }[];
}

/** @param folder with the SQL files and drizzle-kit's journal of them */
export function readMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  const files = readMigrationFiles({ migrationsFolder: folder });
  return entries.map(({ tag: name }, index) => {
    const file = files[index];
    if (!file) throw new Error(`The migration ${name} has no file.`);
    const { sql: statements, hash, folderMillis: createdAt } = file;
    return { name, hash, createdAt, statements, isTransactional: !statements[0]?.startsWith(noTransaction) };
  });
}
