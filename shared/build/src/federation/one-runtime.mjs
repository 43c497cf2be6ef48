/**
 * One federation runtime on a page: the host provides it, the remotes' builds leave it out. The plugin's own option for
 * this (`externalRuntime`) shares the lower half only, and makes the host keep every export of it: 9 KB more in the host
 * and 4 KB in each remote's entry (brotli).
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
const bundlerRuntime = tools.resolve('@module-federation/webpack-bundler-runtime/bundler');

/** Parts of the runtime that the host has no use for, or for less of: file of the runtime → what takes its place. */
const replaced = {
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'unused/snapshot-handler.mjs',
  'runtime-core/dist/utils/preload.js': 'unused/preload.mjs',
  'runtime-core/dist/utils/semver/index.js': 'smaller/satisfy.mjs',
  'sdk/dist/logger.js': 'smaller/logger.mjs',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js': 'unused/shared-fallback.mjs',
  'webpack-bundler-runtime/dist/remotes.js': 'unused/remotes.mjs',
};

/** For the host: leaves them out. */
export const leaveOutUnused = () =>
  new webpack.NormalModuleReplacementPlugin(/./, ({ createData }) => {
    const file = createData?.resource?.replaceAll('\\', '/').split('/@module-federation/').at(-1);
    if (Object.hasOwn(replaced, file ?? '')) createData.resource = join(import.meta.dirname, replaced[file]);
  });

/** For the host: `runtimePlugins` of the federation plugin, and what they import. */
export const provideRuntime = {
  plugin: join(import.meta.dirname, 'provide-runtime.mjs'),
  // Left out of the host's runtime, because the host exposes nothing.
  alias: { 'federation-container-entry$': join(dirname(bundlerRuntime), 'initContainerEntry.js') },
};

/** For a remote: `externals`. The federation plugin imports its runtime by the file's path. */
export const takeRuntime = ({ request }, callback) =>
  request?.replaceAll('\\', '/').endsWith('/webpack-bundler-runtime/dist/bundler.js')
    ? callback(null, 'var globalThis.mspFederation()')
    : callback();
