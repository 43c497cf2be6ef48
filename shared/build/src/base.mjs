/** The webpack configuration that host and remotes share. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { root } from './places.mjs';
import { CompressPlugin } from './plugins/compress-plugin.mjs';
import { FileLoadingPlugin } from './plugins/file-loading-plugin.mjs';
import { SameIdsPlugin } from './plugins/same-ids-plugin.mjs';
import { readConstants } from './read-constants.mjs';

// Loaders are dependencies of this package, so they are resolved from here.
const { resolve } = createRequire(import.meta.url);

export const { fileTimeLimitMs } = await readConstants('shared/loading/src/file-time-limit.ts');

const asText = /^\?inline$/;
const asStyles = /^\?css$/;
const asFile = /^\?file$/;
const asSubset = /^\?subset$/;
const scriptName = 'a/[name].[contenthash:8].js';

function swc({ development = false, refresh = false, minify = false }) {
  return {
    loader: resolve('swc-loader'),
    options: {
      swcrc: false,
      // Scripts of the page's head are classic scripts.
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
    { test: /\.tsx?$/, exclude: /node_modules/, resourceQuery: { not: [asText, asStyles] }, use: swc(options) },
    // A script inside the page's head, as text.
    { resourceQuery: asText, type: 'asset/source', use: swc({ minify: true }) },
    // Our packages have no side effects, so unused exports are dropped.
    { test: /[\\/]shared[\\/][a-z-]+[\\/]src[\\/]/, sideEffects: false },
    {
      test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
      use: join(import.meta.dirname, 'plugins/unused-router-loader.mjs'),
    },
    {
      test: /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/].*(preset-base|preflight)\.js$|[\\/]@pandacss[\\/]is-valid-prop[\\/]/,
      use: join(import.meta.dirname, 'plugins/unused-styles-loader.mjs'),
    },
    {
      test: /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]sort-at-params\.js$/,
      use: join(import.meta.dirname, 'plugins/plain-order-loader.mjs'),
    },
    // @emotion/react uses them in `withTheme` only, which nothing calls.
    { test: /[\\/](_isolated-hnrs|hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
    // A style sheet that one of our modules computes: the module runs during the build.
    {
      resourceQuery: asStyles,
      sideEffects: true,
      use: [MiniCssExtractPlugin.loader, resolve('css-loader'), join(import.meta.dirname, 'plugins/value-loader.mjs')],
    },
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, resolve('css-loader')] },
    // A script that the page starts by its address, such as a worker. It is already built.
    { resourceQuery: asFile, type: 'asset/resource', generator: { filename: scriptName } },
    { test: /\.(svg|png|gif|woff2|ttf|pfb|bcmap|wasm|txt)$/, type: 'asset/resource' },
    { resourceQuery: asSubset, use: join(import.meta.dirname, 'plugins/subset-loader.mjs') },
    // Articles, as HTML.
    { test: /\.md$/, use: join(import.meta.dirname, 'plugins/article-loader.mjs') },
  ];
}

const minimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  extractComments: false,
  // Assets are already minified, and their names contain the hash of their content.
  exclude: /(^|\/)a\//,
  minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
});

/**
 * Makes browsers compile all functions of a file on another thread while the file loads, instead of one by one when they
 * are first called. Browsers that do not know it see a comment.
 */
const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After the minimizer, which drops comments, and before the content hashes.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** Writing the files of a cache takes a fifth of a build, so the first build of a package, which may be its only one, does without. */
function cacheOf(name, folder, development) {
  if (!development && !existsSync(join(folder, 'dist'))) return { type: 'memory' };
  return {
    type: 'filesystem',
    cacheDirectory: join(root, '.cache', 'webpack'),
    name: `${name}-${development ? 'development' : 'production'}`,
    buildDependencies: { config: [import.meta.filename, join(root, 'pnpm-lock.yaml')] },
  };
}

/**
 * `name`: unique among the builds on a page. `folder`: the package's. `refresh`: hot reload that keeps state, for programs
 * that run their own React.
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
      // A module that threw is evaluated again at the next attempt, instead of returning its incomplete exports.
      strictModuleExceptionHandling: true,
      // In development, a rebuild would remove files that only HtmlPlugin's compilation writes.
      clean: !development,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: rules({ development, refresh }), parser: { javascript: { exportsPresence: 'error' } } },
    optimization: { minimizer: [minimizer], chunkIds: development ? 'named' : 'deterministic' },
    cache: cacheOf(name, folder, development),
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: 'c/[name].[contenthash:8].css',
      }),
      new FileLoadingPlugin({ limitMs: fileTimeLimitMs }),
      // The address would be a path of the machine that builds. Only branches that Node takes read it.
      new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') }),
      ...(development ? [] : [new SameIdsPlugin(), compileAhead, new CompressPlugin()]),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
