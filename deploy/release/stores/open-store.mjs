/** Opens a target: a folder, or a bucket if it begins with s3://. */
import { folderStore } from './folder-store.mjs';

/**
 * @typedef {object} Store
 * @property {string} name for messages
 * @property {(prefix: string) => Promise<Map<string, number>>} list paths and sizes of all files below a prefix that ends in `/`
 * @property {(path: string) => Promise<string | undefined>} read
 * @property {(path: string, content: Buffer | string) => Promise<void>} write completely or not at all
 * @property {(path: string) => Promise<void>} remove
 */

/** @param {string} target @returns {Promise<Store>} */
export async function openStore(target) {
  if (!target.startsWith('s3://')) return folderStore(target);
  // The SDK is large, so it is loaded only when needed.
  const { s3Store } = await import('./s3-store.mjs');
  return s3Store(target);
}
