/**
 * Writes `build.json` beside a frontend's files: which build it is, which contract it keeps, and what it provides to the
 * others or takes from the host. A release is checked with it before anything is uploaded (docs/releasing.md).
 */
import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { providedBy, takenBy } from './agreement.mjs';

/** Made from other files, after the note. */
const derived = /(\.(br|gz)|^sizes\.json)$/;

export class BuildNotePlugin {
  /** `kind`: 'host' or 'remote'. `contract`: the number that it keeps. */
  constructor({ name, kind, contract }) {
    this.name = name;
    this.kind = kind;
    this.contract = contract;
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('BuildNotePlugin', (compilation) => {
      let agreement = {};
      // Before modules are joined: afterwards it is no longer seen who imports what.
      compilation.hooks.afterOptimizeDependencies.tap('BuildNotePlugin', () => {
        agreement = this.kind === 'host' ? { provides: providedBy(compilation) } : { takes: takenBy(compilation) };
      });
      // Before the manifest is completed, which carries the build's name.
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
