/**
 * Adds to a remote's mf-manifest.json the files that the host can fetch in parallel: `preload`, its entry and the files of its
 * exposed module, and `pages`, the files of each page by path. The federation runtime ignores both. The federation plugin's
 * statistics are unused, so they are not served.
 */
import webpack from 'webpack';
import { scriptsOf } from './exposed-files.mjs';

export class PreloadListPlugin {
  /** `paths`: key of a page → its path. The chunk of a page is named `page-KEY`. */
  constructor({ exposedName, entryName, paths }) {
    this.exposedName = exposedName;
    this.entryName = entryName;
    this.paths = paths;
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('PreloadListPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 50;
      compilation.hooks.processAssets.tap({ name: 'PreloadListPlugin', stage }, () => {
        compilation.updateAsset('mf-manifest.json', (source) => {
          const manifest = JSON.parse(source.source().toString());
          const entry = [...(compilation.entrypoints.get(this.entryName)?.getFiles() ?? [])];
          manifest.preload = [...new Set([...entry, ...scriptsOf(compilation, this.exposedName)])];
          manifest.pages = Object.fromEntries(
            Object.entries(this.paths)
              .map(([key, path]) => [path, scriptsOf(compilation, `page-${key}`)])
              .filter(([, files]) => files.length > 0),
          );
          return new sources.RawSource(JSON.stringify(manifest));
        });
        if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json');
      });
    });
  }
}
