/** What a browser or a cache must be told about a file, by its name alone. One place: the local server and an upload say the same. */
import { lookup } from 'mrmime';

/** A hash in the name: another content would have another name. */
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;
/** @type {Record<string, string>} */
const encodings = { '.br': 'br', '.gz': 'gzip' };

/** The name of the file that this one is a compressed form of; its own when it is none. @param {string} name */
export const plainName = (name) => name.replace(/\.(br|gz)$/, '');

/** Its content never changes. @param {string} name */
export const isImmutable = (name) => hashed.test(plainName(name));

/** @param {string} name */
export const cacheControl = (name) => (isImmutable(name) ? 'public, max-age=31536000, immutable' : 'no-cache');

/** @param {string} name @returns {{ contentType: string, contentEncoding: string | undefined }} */
export function contentOf(name) {
  const type = lookup(plainName(name)) ?? 'application/octet-stream';
  const contentType = /^text\/|json$|javascript$/.test(type) ? `${type}; charset=utf-8` : type;
  return { contentType, contentEncoding: encodings[name.slice(-3)] };
}
