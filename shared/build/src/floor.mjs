/** The smallest host and remote that federation allows. For the benchmark only. */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlPlugin from 'html-webpack-plugin';
import { baseConfig } from './base.mjs';
import { catalogVersion } from './versions.mjs';

const shared = (provide, ui) => {
  const react = { singleton: true, requiredVersion: `^${catalogVersion('react')}` };
  const own = { singleton: true, requiredVersion: '^1.0.0' };
  const rows = { react, 'react/jsx-runtime': react, 'react-dom': react, 'react-dom/client': react, 'floor-ui': own };
  const version = (name) => (name === 'floor-ui' ? '1.0.0' : catalogVersion('react'));
  return Object.fromEntries(
    Object.entries(rows)
      .filter(([name]) => provide || !name.startsWith('react-dom'))
      .map(([name, row]) => [
        name,
        provide
          ? { ...row, eager: true, version: version(name), ...(name === 'floor-ui' && { import: ui }) }
          : { ...row, import: false },
      ]),
  );
};

/** Two configurations: the host's, then the remote's. */
export function floor({ folder, output }) {
  const ui = join(folder, 'ui.tsx');
  const base = (name) => baseConfig({ name, folder, development: false, refresh: false });
  const common = { shareStrategy: 'loaded-first', dts: false };
  const host = base('floor_host');
  const remote = base('floor_remote');
  return [
    {
      ...host,
      entry: './host.tsx',
      output: { ...host.output, path: output, publicPath: '/', clean: { keep: 'remote/' } },
      resolve: { ...host.resolve, alias: { 'floor-ui$': ui } },
      plugins: [
        ...host.plugins,
        new ModuleFederationPlugin({
          ...common,
          name: 'floor_host',
          shared: shared(true, ui),
          manifest: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
        }),
        new HtmlPlugin({ template: join(folder, 'index.html'), scriptLoading: 'defer' }),
      ],
    },
    {
      ...remote,
      entry: {},
      output: { ...remote.output, path: join(output, 'remote'), publicPath: 'auto' },
      plugins: [
        ...remote.plugins,
        new ModuleFederationPlugin({
          ...common,
          name: 'floor_remote',
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: { './list': './list.tsx' },
          shared: shared(false, ui),
          manifest: { disableAssetsAnalyze: true },
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        }),
      ],
    },
  ];
}
