/**
 * Writes `build.json`: the build's id, its contract number, and the shared modules that it provides or takes. Releases are
 * checked against it before anything is uploaded (docs/releasing.md).
 */
import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { providedBy, takenBy } from './agreement.mjs';

/** Files that are derived from others. */
const derived = /(\.(br|gz)|^sizes\.json)$/;

export class BuildNotePlugin {
  /** `kind`: 'host' or 'remote'. `contract`: the contract number. */
  constructor({ name, kind, contract }) {
    this.name = name;
    this.kind = kind;
    this.contract = contract;
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('BuildNotePlugin', (compilation) => {
      let agreement = {};
      // Before modules are concatenated: afterwards the imports are no longer visible.
      compilation.hooks.afterOptimizeDependencies.tap('BuildNotePlugin', () => {
        agreement = this.kind === 'host' ? { provides: providedBy(compilation) } : { takes: takenBy(compilation) };
      });
      // Before the manifest is completed, because it contains the build's id.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 40;
      compilation.hooks.processAssets.tap({ name: 'BuildNotePlugin', stage }, (assets) => {
        const hash = createHash('sha256');
        for (const name of Object.keys(assets).sort()) {
          if (!derived.test(name)) hash.update(`${name}\0`).update(assets[name].buffer()).update('\0');
        }
        const build = hash.digest('hex').slice(0, 12);
        const { name, kind, contract } = this;
        const note = { name, kind, build, contract, ...agreement };
        compilation.emitAsset('build.json', new sources.RawSource(`${JSON.stringify(note, null, 2)}\n`));
        if (compilation.getAsset('mf-manifest.json')) {
          compilation.updateAsset('mf-manifest.json', (source) => {
            const manifest = JSON.parse(source.source().toString());
            manifest.metaData.buildInfo.buildVersion = build;
            return new sources.RawSource(JSON.stringify(manifest));
          });
        }
      });
    });
  }
}
