/** Reads the rows and files of an organisation in pages, each in a transaction of its own, so that none is held while a ZIP is written. */
import { type SQL, sql } from 'drizzle-orm';
import type { OrganizationContext } from '../../platform/context/context';
import { type ExportedTable, type FileSource, fileSources } from './contents';

/** Rows may hold whole documents. */
const pageSize = 100;

const columnsOf = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

const after = (key: readonly string[], last: readonly string[] | undefined): SQL =>
  last
    ? sql`(${columnsOf(key)}) > (${sql.join(
        last.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : sql`true`;

interface Line extends Record<string, unknown> {
  line: string;
  key: string[];
}

/** The lines of a table, one JSON object each, page by page, in the order of its key. */
export async function* recordLines(
  context: OrganizationContext,
  { name, key, columns, where }: ExportedTable,
): AsyncGenerator<{ text: string; count: number }> {
  const selected = columnsOf(columns);
  const condition = where?.(context.organizationId) ?? sql`organization_id = ${context.organizationId}`;
  let last: string[] | undefined;
  do {
    const { rows } = await context.read((tx) =>
      tx.execute<Line>(sql`
        select (select row_to_json(v)::text from (select ${selected}) v) as line,
          array[${sql.join(
            key.map((column) => sql`${sql.identifier(column)}::text`),
            sql`, `,
          )}] as key
        from ${sql.identifier(name)} where ${condition} and ${after(key, last)}
        order by ${columnsOf(key)} limit ${pageSize}`),
    );
    if (rows.length > 0) yield { text: rows.map(({ line }) => `${line}\n`).join(''), count: rows.length };
    last = rows.length === pageSize ? rows.at(-1)?.key : undefined;
  } while (last);
}

export interface StoredFileRow extends Record<string, unknown> {
  id: string;
  record_id: string;
  storage_key: string;
  file_name: string;
  content_type: string;
  created_at: string;
}

/** Files that belong to a record: an attachment of a comment that was never sent does not. */
const ofRecord = ({ record }: FileSource, { organizationId }: OrganizationContext) =>
  sql`organization_id = ${organizationId} and ${sql.identifier(record)} is not null`;

export async function* storedFiles(context: OrganizationContext, source: FileSource): AsyncGenerator<StoredFileRow> {
  let last: string | undefined;
  do {
    const { rows } = await context.read((tx) =>
      tx.execute<StoredFileRow>(sql`
        select id, ${sql.identifier(source.record)} as record_id, storage_key, file_name, content_type, created_at
        from ${sql.identifier(source.table)}
        where ${ofRecord(source, context)} and ${after(['id'], last === undefined ? undefined : [last])}
        order by id limit ${pageSize}`),
    );
    yield* rows;
    last = rows.length === pageSize ? rows.at(-1)?.id : undefined;
  } while (last);
}

export async function countFiles(context: OrganizationContext): Promise<number> {
  const counts = await context.read((tx) =>
    Promise.all(
      fileSources.map((source) =>
        tx.execute<{ n: number }>(
          sql`select count(*)::int as n from ${sql.identifier(source.table)} where ${ofRecord(source, context)}`,
        ),
      ),
    ),
  );
  return counts.reduce((total, { rows }) => total + (rows[0]?.n ?? 0), 0);
}
