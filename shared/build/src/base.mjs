/** What host and remotes are built with alike. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { root } from './places.mjs';
import { CompressPlugin } from './plugins/compress-plugin.mjs';
import { FileLoadingPlugin } from './plugins/file-loading-plugin.mjs';
import { readConstants } from './read-constants.mjs';

// Loaders are ours, not the program's: they are found from here.
const { resolve } = createRequire(import.meta.url);

export const { fileTimeLimitMs } = await readConstants('shared/loading/src/file-time-limit.ts');

const asScript = /^\?script$/;
const asStyles = /^\?css$/;
const scriptName = 'a/[name].[contenthash:8].js';

function swc({ development = false, refresh = false, minify = false }) {
  return {
    loader: resolve('swc-loader'),
    options: {
      swcrc: false,
      // A script in the head is no module: its names must stay its own.
      isModule: !minify,
      minify,
      jsc: {
        target: 'es2022',
        ...(minify && { minify: { compress: true, mangle: true, format: { comments: false } } }),
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh } },
      },
    },
  };
}

function rules(options) {
  return [
    { test: /\.tsx?$/, exclude: /node_modules/, resourceQuery: { not: [asScript, asStyles] }, use: swc(options) },
    // A script of its own, for the head of a page: translated, and emitted under its own name.
    {
      resourceQuery: asScript,
      type: 'asset/resource',
      generator: { filename: scriptName },
      use: swc({ minify: true }),
    },
    // Our packages do nothing on import, so a name that is not used costs nothing.
    { test: /[\\/]shared[\\/][a-z-]+[\\/]src[\\/]/, sideEffects: false },
    // A style sheet that a module of ours works out: the module runs during the build.
    {
      resourceQuery: asStyles,
      sideEffects: true,
      use: [MiniCssExtractPlugin.loader, resolve('css-loader'), join(import.meta.dirname, 'plugins/value-loader.mjs')],
    },
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, resolve('css-loader')] },
    { test: /\.(svg|png|woff2)$/, type: 'asset/resource' },
    // Articles: their text, as it is written.
    { test: /\.md$/, type: 'asset/source' },
  ];
}

const minimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  extractComments: false,
  // Files taken as they are keep the hash under which the page names them.
  exclude: /(^|\/)a\//,
  minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
});

/**
 * The browser's word for "every function of this file is going to be called": it compiles them beside the page's thread while
 * the file arrives, and not one by one when they are first called. A comment to browsers that do not know it.
 */
const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After the minimizer, which drops comments, and before the names are made of the contents.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * `name`: unique among all builds on a page. `folder`: of the package. `refresh`: state-keeping updates of components,
 * for a program that runs its own React.
 */
export function baseConfig({ name, folder, development, refresh }) {
  return {
    name,
    mode: development ? 'development' : 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    output: {
      path: join(folder, 'dist'),
      uniqueName: name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: 'c/[name].[contenthash:8].js',
      assetModuleFilename: 'a/[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: fileTimeLimitMs,
      // A module that threw is evaluated again by the next attempt; else that attempt would be given its half-made exports.
      strictModuleExceptionHandling: true,
      // In development a rebuild would remove what only the page's own compilation had written.
      clean: !development,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: rules({ development, refresh }), parser: { javascript: { exportsPresence: 'error' } } },
    optimization: { minimizer: [minimizer], chunkIds: development ? 'named' : 'deterministic' },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(root, '.cache', 'webpack'),
      name: `${name}-${development ? 'development' : 'production'}`,
      buildDependencies: { config: [import.meta.filename, join(root, 'pnpm-lock.yaml')] },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: 'c/[name].[contenthash:8].css',
      }),
      new FileLoadingPlugin({ limitMs: fileTimeLimitMs }),
      ...(development ? [] : [compileAhead, new CompressPlugin()]),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
