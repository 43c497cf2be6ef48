/** Optimistic concurrency: a change names the version of the record it was made from. */
import { stale } from '../errors';

/**
 * @param current reads the record as the contract shows it, so that the screen can show both sides
 * @throws AppError 409 STALE
 */
export async function requireVersion(
  row: { version: number },
  version: number,
  current: () => Promise<unknown>,
): Promise<void> {
  if (row.version !== version) throw stale(row.version, await current());
}
