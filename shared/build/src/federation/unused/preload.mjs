/** In place of the federation runtime's `preloadRemote`, which nobody calls: the host fetches ahead by itself. */
const unused = () => {
  throw new Error('The host fetches ahead by itself (host/src/federation/prefetch.ts).');
};

export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
};
