/** Where releases go: a folder, or a bucket when the target begins with s3://. */
import { folderStore } from './folder-store.mjs';

/**
 * @typedef {object} Store
 * @property {string} name for people
 * @property {(prefix: string) => Promise<Map<string, number>>} list paths and bytes of all below a prefix that ends in `/`
 * @property {(path: string) => Promise<string | undefined>} read
 * @property {(path: string, content: Buffer | string) => Promise<void>} write whole or not at all
 * @property {(path: string) => Promise<void>} remove
 */

/** @param {string} target @returns {Promise<Store>} */
export async function openStore(target) {
  if (!target.startsWith('s3://')) return folderStore(target);
  // Loaded only by those who use it: it is large.
  const { s3Store } = await import('./s3-store.mjs');
  return s3Store(target);
}
