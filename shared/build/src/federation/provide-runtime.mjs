/**
 * Plugin of the host's federation runtime. Hands the runtime to the remotes, so that none brings its own copy (see
 * one-runtime.mjs), and loads their entries as webpack loads chunks (see plugins/file-loading-plugin.mjs).
 */
import { createInstance, getInstance } from '@module-federation/runtime';
import { initContainerEntry } from 'federation-container-entry';

/**
 * Gives each remote an instance of its own. The runtime's own `init` would make the first remote's instance the one that
 * the host registers and loads remotes with.
 */
function init(options) {
  const known = getInstance((instance) => instance.options.name === options.name);
  if (!known) return createInstance({ ...options, id: '' });
  known.initOptions({ ...options, id: '' });
  return known;
}

function createScript({ url }) {
  const requests = __webpack_require__.fileRequests;
  const script = document.createElement('script');
  script.src = requests.begin(url);
  for (const event of ['load', 'error']) script.addEventListener(event, () => requests.end(url));
  return { script, timeout: requests.limitMs };
}

export default function provideRuntime() {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  // A new object for each remote, because remotes write to it.
  globalThis.mspFederation = () => ({
    runtime: { ...runtime, init },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
    instance: undefined,
    initOptions: undefined,
    bundlerRuntimeOptions: {},
  });
  return { name: 'provide-runtime', createScript };
}
