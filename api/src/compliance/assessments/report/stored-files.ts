/** Looks up whether files are still in storage. */
import { type Storage, StorageMissing } from '../../../platform/storage/storage';

/** Files that are looked up at the same time. */
const lookUps = 20;

async function isStored(storage: Storage, storageKey: string): Promise<boolean> {
  try {
    await storage.size(storageKey);
    return true;
  } catch (error) {
    if (error instanceof StorageMissing) return false;
    throw error;
  }
}

/** @returns the keys of those that are in storage */
export async function storedKeys(storage: Storage, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const stored = new Set<string>();
  for (let at = 0; at < keys.length; at += lookUps) {
    const part = keys.slice(at, at + lookUps);
    const found = await Promise.all(part.map((key) => isStored(storage, key)));
    for (const [index, key] of part.entries()) if (found[index]) stored.add(key);
  }
  return stored;
}
