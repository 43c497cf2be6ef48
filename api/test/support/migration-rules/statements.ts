/** The statements of a migration, and the exceptions that it declares. */
import { loadModule, type Node, parseSync } from 'libpg-query';
import { noTransaction } from '../../../src/platform/database/migrations/files';

export interface Statement {
  node: Node;
  /** Its first line. */
  text: string;
  /** How many statements are sent together with it, itself included. */
  chunkSize: number;
}

export interface Exception {
  rule: string;
  reason: string;
}

export interface MigrationFile {
  name: string;
  statements: Statement[];
  isTransactional: boolean;
  exceptions: Exception[];
}

/** `-- breaks RULE: REASON`. */
const exceptionLine = /^-- breaks ([a-z-]+): (\S.*)$/gm;
const breakpoint = '--> statement-breakpoint';

function statementsOf(chunk: string): Statement[] {
  const { stmts = [] } = parseSync(chunk);
  // Positions are those of bytes.
  const bytes = Buffer.from(chunk);
  return stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const text = bytes.subarray(start, length ? start + length : undefined).toString();
    const firstLine = text.split('\n').find((line) => line.trim() !== '' && !line.startsWith('--'));
    return stmt ? [{ node: stmt, text: firstLine?.trim() ?? '', chunkSize: stmts.length }] : [];
  });
}

/** @throws SqlError for what PostgreSQL would not parse */
export async function readMigrationFile(name: string, text: string): Promise<MigrationFile> {
  await loadModule();
  return {
    name,
    statements: text.split(breakpoint).flatMap(statementsOf),
    isTransactional: !text.startsWith(noTransaction),
    exceptions: [...text.matchAll(exceptionLine)].map(([, rule = '', reason = '']) => ({ rule, reason })),
  };
}
