/** The host and all remotes in one build without federation. For the benchmark only. */
import { join } from 'node:path';
import { baseConfig } from './base.mjs';
import { cacheGroups, firstLoad, html } from './host.mjs';
import { hostFolder, remoteFolder } from './places.mjs';
import { SizesPlugin } from './plugins/sizes-plugin.mjs';
import { remoteOfPath } from './remote-of-path.mjs';

/** `runtime`: the module that replaces host/src/federation/runtime.ts. `output`: a folder. */
export function monolith({ runtime, output }) {
  return async () => {
    const base = baseConfig({ name: 'monolith', folder: hostFolder, development: false, refresh: false });
    const remotes = Object.fromEntries(
      [...new Set(Object.values(await remoteOfPath()))].map((name) => [
        `remote-routes/${name}$`,
        join(remoteFolder(name), 'src/routes.tsx'),
      ]),
    );
    return {
      ...base,
      entry: './src/main.tsx',
      output: { ...base.output, path: output, publicPath: '/' },
      resolve: { ...base.resolve, alias: { ...remotes, [join(hostFolder, 'src/federation/runtime')]: runtime } },
      optimization: { ...base.optimization, splitChunks: { cacheGroups } },
      // There are no manifests to request early.
      plugins: [...base.plugins, html({}), new SizesPlugin({ name: 'monolith', firstLoad })],
    };
  };
}
