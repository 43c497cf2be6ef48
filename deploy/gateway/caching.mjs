/** How long browsers keep a built file, for nginx and the local servers. */

/** File names with a content hash. Such a file never changes. */
export const hashedName = String.raw`\.[0-9a-f]{8,}\.[a-z0-9]+`;
export const caching = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' };
