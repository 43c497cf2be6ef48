/** Makes PostgreSQL refuse inserts into a table with an error of its own, such as that of a full disk. */
import type pg from 'pg';

/** @param code an SQLSTATE of PostgreSQL's manual, appendix A */
export async function failInserts<T>(admin: pg.Pool, table: string, code: string, work: () => Promise<T>): Promise<T> {
  await admin.query(`create or replace function fail_insert() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file "base/16384/2619"' using errcode = '${code}'; end $$`);
  await admin.query(`create trigger fail_insert before insert on ${table} execute function fail_insert()`);
  try {
    return await work();
  } finally {
    await admin.query(`drop trigger fail_insert on ${table}`);
  }
}
