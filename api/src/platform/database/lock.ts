/** Locks that no row stands for. */
import { sql } from 'drizzle-orm';
import type { Tx } from './database';

/**
 * Lets one transaction at a time do something in an organisation, until it ends: count rows and add one, for example, because two
 * transactions that count at the same moment would both add the last one.
 * @param subject what is counted or changed, such as `webhooks`
 */
export async function lockSubject(
  tx: Tx,
  { organizationId }: { organizationId: string },
  subject: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${organizationId}:${subject}`}, 0))`);
}

/** The same for the whole installation. */
export async function lockInstallation(tx: Tx, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`installation:${subject}`}, 0))`);
}
