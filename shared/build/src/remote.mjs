/**
 * A remote's build: exposes `./routes` and contains nothing that the host provides. With MSP_STANDALONE=1 in development
 * it is a page of its own, for working on one remote without the rest.
 */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlPlugin from 'html-webpack-plugin';
import { baseConfig } from './base.mjs';
import { developmentServer, refreshPlugin } from './development.mjs';
import { takeRuntime } from './federation/one-runtime.mjs';
import { ports, remoteFolder, root } from './places.mjs';
import { BuildNotePlugin } from './plugins/build-note-plugin.mjs';
import { scriptsOf } from './plugins/exposed-files.mjs';
import { NoPrivateCopiesPlugin } from './plugins/no-private-copies-plugin.mjs';
import { PreloadListPlugin } from './plugins/preload-list-plugin.mjs';
import { SizesPlugin } from './plugins/sizes-plugin.mjs';
import { contractNumberFile, readConstants } from './read-constants.mjs';
import { readRemotePaths } from './remote-of-path.mjs';
import { sharedModules } from './shared-modules.mjs';

const exposedName = '__federation_expose_routes';

const federation = (name, development) =>
  new ModuleFederationPlugin({
    name,
    filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes: { './routes': './src/routes.tsx' },
    shared: sharedModules({ provide: false, development }),
    shareStrategy: 'loaded-first',
    dts: false,
    // With analysed assets, the runtime preloads style sheets in a way that hides failures.
    manifest: { disableAssetsAnalyze: true },
    experiments: { optimization: { target: 'web' } },
  });

async function composed(name, development) {
  const { contractNumber } = await readConstants(contractNumberFile);
  const { [name]: paths } = await readRemotePaths();
  const base = baseConfig({ name, folder: remoteFolder(name), development, refresh: false });
  const firstLoad = (compilation) => [
    ...(compilation.entrypoints.get(name)?.getFiles() ?? []),
    ...scriptsOf(compilation, exposedName),
  ];
  return {
    ...base,
    entry: {},
    externals: takeRuntime,
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...base.plugins,
      federation(name, development),
      new NoPrivateCopiesPlugin(),
      ...(development
        ? []
        : [
            new BuildNotePlugin({ name, kind: 'remote', contract: contractNumber }),
            new PreloadListPlugin({ exposedName, entryName: name, paths }),
            new SizesPlugin({ name, firstLoad }),
          ]),
    ],
    devServer: developmentServer({ port: ports[name], reloads: true, proxy: false }),
  };
}

function standalone(name) {
  const folder = remoteFolder(name);
  const base = baseConfig({ name: `${name}-standalone`, folder, development: true, refresh: true });
  const here = join(root, 'shared/build/src/standalone');
  return {
    ...base,
    entry: join(here, 'index.tsx'),
    output: { ...base.output, path: join(folder, 'dist-standalone'), publicPath: '/' },
    resolve: { ...base.resolve, alias: { 'remote-routes$': join(folder, 'src/routes.tsx') } },
    plugins: [...base.plugins, new HtmlPlugin({ title: name, template: join(here, 'index.html') }), refreshPlugin()],
    devServer: developmentServer({ port: ports[name], reloads: false, proxy: true, throughGateway: false }),
  };
}

/** The webpack configuration of a remote, by its name in the contract. */
export function defineRemote(name) {
  return (_env, argv = {}) => {
    const development = argv.mode === 'development';
    return development && process.env.MSP_STANDALONE === '1' ? standalone(name) : composed(name, development);
  };
}
