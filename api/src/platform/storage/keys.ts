/** The format of storage keys: lower case, and unable to leave the folder or bucket. */

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

export const isKey = (key: string): boolean => keyPattern.test(key) && !key.includes('..');

/**
 * Keys of uploaded files have no dot. What is derived from a file has the file's key and a suffix that starts with a dot; what is
 * made from several, such as an export, has a key of its own with one.
 */
export const fileOf = (key: string): string => key.split('.', 1)[0] ?? key;
export const isDerived = (key: string): boolean => key !== fileOf(key);

/** @throws Error for an invalid key */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}
