/** Reading tickets, as the adapters of all service desks do. */
import type { VendorClient } from '../http/client';
import type { Listing } from '../http/listing';

/** An incomplete list doesn't prove that a ticket doesn't exist. @throws VendorError */
export function requireWhole<T>(client: VendorClient, { incomplete }: Listing<T>): void {
  if (incomplete) throw client.error(incomplete.code, incomplete.message);
}

/** If several tickets have our reference, the oldest is ours and technicians copied the others from it. */
export const oldestOf = <T extends { id: number }>(tickets: readonly T[]): T | undefined =>
  [...tickets].sort((a, b) => a.id - b.id)[0];

/** Of one request: it keeps the address short. */
const idsPerList = 100;

interface Reads<T> {
  list(ids: readonly string[]): Promise<Listing<T>>;
  single(id: string): Promise<T | null>;
}

/** Lists omit tickets that our account's role or views hide, so a ticket only counts as deleted if reading it alone finds none. */
export async function readByIds<T extends { id: number }>(
  ids: readonly string[],
  { list, single }: Reads<T>,
): Promise<T[]> {
  const found: T[] = [];
  for (let from = 0; from < ids.length; from += idsPerList) {
    const wanted = ids.slice(from, from + idsPerList);
    const { rows } = await list(wanted);
    const listed = new Map(rows.map((row) => [String(row.id), row]));
    for (const id of wanted) {
      const row = listed.get(id) ?? (await single(id));
      if (row) found.push(row);
    }
  }
  return found;
}
