/**
 * Plugin of the host's federation runtime: hands the runtime to the remotes, so that none of them brings its own copy
 * (see one-runtime.mjs). Runs before any remote's entry.
 */
import { createInstance, getInstance } from '@module-federation/runtime';
import { initContainerEntry } from 'federation-container-entry';

/**
 * Each remote has an instance of its own in the host's runtime. The runtime's own `init` would make the first remote's
 * instance the one that the host registers and loads remotes with.
 */
function init(options) {
  const known = getInstance((instance) => instance.options.name === options.name);
  if (!known) return createInstance({ ...options, id: '' });
  known.initOptions({ ...options, id: '' });
  return known;
}

export default function provideRuntime() {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  // Every remote writes to the object it is given.
  globalThis.mspFederation = () => ({
    runtime: { ...runtime, init },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
    instance: undefined,
    initOptions: undefined,
    bundlerRuntimeOptions: {},
  });
  return { name: 'provide-runtime' };
}
