/** Removes the files of deleted records from storage, with their previews. */
import { previewKeyOf } from '../documents/documents';
import type { Storage } from '../storage/storage';

/** The records are already deleted, so a file that cannot be removed is logged and not reported to the caller. */
export async function removeFiles(
  storage: Storage,
  keys: string[],
  log: { error(details: object, message: string): void },
): Promise<void> {
  for (const key of keys) {
    await Promise.all([key, previewKeyOf(key)].map((one) => storage.remove(one))).catch((error) =>
      log.error({ err: error, key }, 'could not remove the file of a deleted record'),
    );
  }
}
