/** The migrations of a later version: today's, and more. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ownMigrations = path.resolve(__dirname, '../../migrations');

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

/**
 * @param folder is created
 * @param more SQL by name, in the order in which it is applied
 */
export function extendMigrations(folder: string, more: Record<string, string>): void {
  cpSync(ownMigrations, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  for (const [tag, text] of Object.entries(more)) {
    const last = journal.entries.at(-1);
    if (!last) throw new Error('There is no migration to follow.');
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    writeFileSync(path.join(folder, `${tag}.sql`), text);
  }
  writeFileSync(file, JSON.stringify(journal));
}
