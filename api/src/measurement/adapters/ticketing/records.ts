/** What the service desks have in common. */
import type { VendorClient } from '../http/client';
import type { Listing } from '../http/listing';

/** A list that lacks rows proves nothing about a ticket that isn't in it. @throws VendorError */
export function requireWhole<T>(client: VendorClient, { rows, incomplete }: Listing<T>): T[] {
  if (incomplete) throw client.error(incomplete.code, incomplete.message);
  return rows;
}

/** If a reference is on several tickets, the first one is ours: the others are copies that technicians have made. */
export const oldestOf = <T extends { id: number }>(tickets: readonly T[]): T | undefined =>
  [...tickets].sort((a, b) => a.id - b.id)[0];
