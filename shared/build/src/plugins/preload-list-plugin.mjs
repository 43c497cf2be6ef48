/**
 * Adds `preload` to a remote's mf-manifest.json: its entry and the files of its exposed module, so that the host can
 * ask for all of them at once instead of one after the other. The runtime itself ignores the field. The plugin's
 * statistics, which nobody reads, are left out of what is served.
 */
import webpack from 'webpack';
import { exposedFiles } from './exposed-files.mjs';

export class PreloadListPlugin {
  constructor({ exposedName, entryName }) {
    this.exposedName = exposedName;
    this.entryName = entryName;
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('PreloadListPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 50;
      compilation.hooks.processAssets.tap({ name: 'PreloadListPlugin', stage }, () => {
        compilation.updateAsset('mf-manifest.json', (source) => {
          const manifest = JSON.parse(source.source().toString());
          const entry = [...(compilation.entrypoints.get(this.entryName)?.getFiles() ?? [])];
          manifest.preload = [...new Set([...entry, ...exposedFiles(compilation, this.exposedName)])];
          return new sources.RawSource(JSON.stringify(manifest));
        });
        if (compilation.getAsset('mf-stats.json')) compilation.deleteAsset('mf-stats.json');
      });
    });
  }
}
