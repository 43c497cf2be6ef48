/**
 * Puts one federation runtime on a page: the host provides it and the remotes' builds leave it out. The plugin's own
 * option (`externalRuntime`) shares only the lower half and makes the host keep all its exports, which costs 9 KB more
 * in the host and 4 KB more in each remote's entry (brotli).
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const bundlerRuntime = tools.resolve('@module-federation/webpack-bundler-runtime/bundler');

/** For the host: the runtime plugin and the alias it imports by. */
export const provideRuntime = {
  plugin: join(import.meta.dirname, 'provide-runtime.mjs'),
  // The plugin leaves this module out of a host that exposes nothing, but the remotes need it.
  alias: { 'federation-container-entry$': join(dirname(bundlerRuntime), 'initContainerEntry.js') },
};

/** For a remote: webpack's `externals`. The federation plugin imports its runtime by file path. */
export const takeRuntime = ({ request }, callback) =>
  request?.replaceAll('\\', '/').endsWith('/webpack-bundler-runtime/dist/bundler.js')
    ? callback(null, 'var globalThis.mspFederation()')
    : callback();
