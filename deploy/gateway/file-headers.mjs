/** Headers of a built file, from its name alone: the local servers and an upload to a bucket send the same. */
import { lookup } from 'mrmime';
import { caching, hashedName } from './caching.mjs';

const hashed = new RegExp(`${hashedName}$`);
/** Of compressed forms, the smallest first. */
export const encodings = /** @type {const} */ ([
  ['br', '.br'],
  ['gzip', '.gz'],
]);

/** The name without the extension of its compressed form. @param {string} name */
export const plainName = (name) => name.replace(/\.(br|gz)$/, '');

/** @param {string} name */
export const isCompressed = (name) => name !== plainName(name);

/** @param {string} name */
export const isImmutable = (name) => hashed.test(plainName(name));

/** @param {string} name */
export const cacheControl = (name) => (isImmutable(name) ? caching.hashed : caching.other);

/** @param {string} name @returns {{ contentType: string, contentEncoding: string | undefined }} */
export function contentOf(name) {
  const type = lookup(plainName(name)) ?? 'application/octet-stream';
  const contentType = /^text\/|json$|javascript$/.test(type) ? `${type}; charset=utf-8` : type;
  return { contentType, contentEncoding: encodings.find(([, extension]) => name.endsWith(extension))?.[0] };
}
