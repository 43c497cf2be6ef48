/** Readable codes of records, such as `ASM-2026-0001`: unique in the installation and without gaps. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../database/database';
import { codeCounters } from './tables';

/** The counter stays locked until the transaction ends, so this comes after everything slow. @param kind such as `ASM` */
export async function nextCode(tx: Tx, kind: string, now: Date): Promise<string> {
  const year = now.getUTCFullYear();
  const [row] = await tx
    .insert(codeCounters)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [codeCounters.kind, codeCounters.year],
      set: { last: sql`${codeCounters.last} + 1` },
    })
    .returning({ last: codeCounters.last });
  if (!row) throw new Error(`There is no counter for ${kind}-${year}.`);
  return `${kind}-${year}-${String(row.last).padStart(4, '0')}`;
}
