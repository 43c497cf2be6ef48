/** What a storage key looks like: ours, in lower case, and unable to leave its folder or bucket. */

const keyPattern = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

export const isKey = (key: string): boolean => keyPattern.test(key) && !key.includes('..');

/** @throws Error for anything else */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  return key;
}
