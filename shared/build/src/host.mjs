/** The host's build: provides every shared module and the federation runtime, and names no remote. */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlPlugin from 'html-webpack-plugin';
import { baseConfig, fileTimeLimitMs } from './base.mjs';
import { developmentServer, refreshPlugin } from './development.mjs';
import { provideRuntime } from './federation/one-runtime.mjs';
import { hostFolder, ports } from './places.mjs';
import { BuildNotePlugin } from './plugins/build-note-plugin.mjs';
import { LateModulesPlugin } from './plugins/late-modules-plugin.mjs';
import { SizesPlugin } from './plugins/sizes-plugin.mjs';
import { contractNumberFile, readConstants } from './read-constants.mjs';
import { remoteOfPath } from './remote-of-path.mjs';
import { sharedModules } from './shared-modules.mjs';

const inModules = (...names) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** Splits the first load into three files that change at different rates. Overlays and Sentry load later. */
export const cacheGroups = {
  framework: {
    name: 'framework',
    test: inModules(
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      'react-router-dom',
      'swr',
      'jotai',
      'use-sync-external-store',
    ),
    chunks: 'initial',
    enforce: true,
    priority: 20,
  },
  kit: {
    name: 'kit',
    test: /[\\/](node_modules[\\/](?!@module-federation)|shared[\\/](?!contract)[a-z]+[\\/]src[\\/])/,
    chunks: 'initial',
    enforce: true,
    priority: 10,
  },
};

export const firstLoad = (compilation) => [...(compilation.entrypoints.get('main')?.getFiles() ?? [])];

const federation = (development) =>
  new ModuleFederationPlugin({
    name: 'host',
    shared: sharedModules({ provide: true, development }),
    // version-first would load every remote's entry before the first page.
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    runtimePlugins: [provideRuntime.plugin],
    // The host reads manifests itself (host/src/federation/manifest.ts).
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });

/** The scripts of a module that loads on demand: of its chunk, and of those that it shares with other modules and that load with it. */
function filesOf(compilation, module) {
  const found = [...compilation.modules].find((one) => one.nameForCondition()?.endsWith(module));
  const [chunk] = found ? compilation.chunkGraph.getModuleChunksIterable(found) : [];
  // Its own group is the smallest: others load it with more.
  const [own] = [...(chunk?.groupsIterable ?? [])].sort((one, other) => one.chunks.length - other.chunks.length);
  return (own?.getFiles() ?? []).filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
}

export const html = (remotes) =>
  new HtmlPlugin({
    template: join(hostFolder, 'src/html/index.ejs'),
    scriptLoading: 'defer',
    inject: false,
    minify: false,
    templateParameters: (compilation, assets) => ({
      scripts: assets.js,
      styles: assets.css,
      remotes: JSON.stringify(remotes),
      timeLimit: fileTimeLimitMs,
      pages: JSON.stringify(filesOf(compilation, join('shared', 'ui', 'src', 'pages.ts'))),
    }),
  });

/** The webpack configuration of the host. */
export function defineHost() {
  return async (_env, argv = {}) => {
    const development = argv.mode === 'development';
    const { contractNumber } = await readConstants(contractNumberFile);
    const base = baseConfig({ name: 'host', folder: hostFolder, development, refresh: development });
    return {
      ...base,
      entry: './src/main.tsx',
      // With auto, addresses would be relative to pages such as /controls/1.
      output: { ...base.output, publicPath: '/' },
      resolve: { ...base.resolve, alias: provideRuntime.alias },
      optimization: { ...base.optimization, ...(!development && { splitChunks: { cacheGroups } }) },
      plugins: [
        ...base.plugins,
        federation(development),
        new LateModulesPlugin(),
        html(await remoteOfPath()),
        ...(development
          ? [refreshPlugin()]
          : [
              new BuildNotePlugin({ name: 'host', kind: 'host', contract: contractNumber }),
              new SizesPlugin({ name: 'host', firstLoad }),
            ]),
      ],
      devServer: developmentServer({ port: ports.host, reloads: false, proxy: true }),
    };
  };
}
