/** SQL of announcements. Runs as the system. */
import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database';
import { announcements } from './tables';

export type AnnouncementRow = typeof announcements.$inferSelect;

const isShownOn = (day: string) => and(isNull(announcements.endedAt), gte(announcements.until, day));

export async function shownOn(tx: Tx, day: string): Promise<AnnouncementRow | null> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(isShownOn(day))
    .orderBy(desc(announcements.createdAt))
    .limit(1);
  return row ?? null;
}

export const latest = (tx: Tx, limit: number): Promise<AnnouncementRow[]> =>
  tx.select().from(announcements).orderBy(desc(announcements.createdAt), desc(announcements.id)).limit(limit);

/** Ends what is shown on a day. @param id only this one @returns how many there were */
export async function end(
  tx: Tx,
  { day, endedAt, endedBy, id }: { day: string; endedAt: Date; endedBy: string; id?: string },
): Promise<number> {
  const { rowCount } = await tx
    .update(announcements)
    .set({ endedAt, endedBy })
    .where(and(isShownOn(day), id === undefined ? undefined : eq(announcements.id, id)));
  return rowCount ?? 0;
}

export async function insert(tx: Tx, row: typeof announcements.$inferInsert): Promise<AnnouncementRow> {
  const [inserted] = await tx.insert(announcements).values(row).returning();
  if (!inserted) throw new Error('The announcement could not be saved.');
  return inserted;
}
