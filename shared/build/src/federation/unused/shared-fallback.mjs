/** In place of the fallbacks of tree-shaken shared modules, which ours are not. */
export function getSharedFallbackGetter() {
  throw new Error('Shared modules have no fallback (shared/build/src/shared-modules.mjs).');
}
