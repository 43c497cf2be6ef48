/** Takes files out of storage whose records are gone, with the previews that were made of them. */
import { previewKeyOf } from '../documents/documents';
import type { Storage } from './storage';

/** The records are gone whatever happens to the files: what could not be removed is for the log, not for the person. */
export async function removeFiles(
  storage: Storage,
  keys: string[],
  log: { error(details: object, message: string): void },
): Promise<void> {
  for (const key of keys) {
    await Promise.all([key, previewKeyOf(key)].map((one) => storage.remove(one))).catch((error) =>
      log.error({ err: error, key }, 'a file whose record is gone could not be removed'),
    );
  }
}
