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

const unused = join(import.meta.dirname, 'unused');

/** Parts of the runtime that the host has no use for: file of the runtime → what takes its place. */
const replaced = [
  [
    /[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/,
    join(unused, 'snapshot-handler.mjs'),
  ],
  [/[\\/]runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, join(unused, 'preload.mjs')],
];

/** For the host: leaves them out. */
export const leaveOutUnused = () =>
  replaced.map(
    ([file, instead]) =>
      new webpack.NormalModuleReplacementPlugin(/./, (request) => {
        const created = request.createData;
        if (created?.resource && file.test(created.resource)) created.resource = instead;
      }),
  );

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
