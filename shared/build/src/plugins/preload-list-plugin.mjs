/**
 * Adds to a remote's mf-manifest.json what the host can ask for at once instead of one after the other: `preload`, its entry
 * and the files of its exposed module, and `pages`, the files of each page by its path. The runtime itself ignores both. The
 * plugin's statistics, which nobody reads, are left out of what is served.
 */
import webpack from 'webpack';
import { scriptsOf } from './exposed-files.mjs';

export class PreloadListPlugin {
  /** `paths`: key of a page → its path; the chunk of a page is called `page-KEY`. */
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
