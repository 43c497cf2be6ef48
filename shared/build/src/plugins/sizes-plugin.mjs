/**
 * Writes `sizes.json`: the bytes of every script and style sheet, raw and compressed, and which of them a first visit needs.
 * The build fails if those exceed the budget in `budgets.json`; with a good reason, raise the budget.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import webpack from 'webpack';

const brotli = promisify(zlib.brotliCompress);
const budgets = JSON.parse(readFileSync(join(import.meta.dirname, '../../budgets.json'), 'utf8'));

/** `firstLoad(compilation)` returns the files that the first page needs. */
export class SizesPlugin {
  constructor({ name, firstLoad }) {
    this.name = name;
    this.firstLoad = firstLoad;
  }

  async sizeOf(compilation, file) {
    const raw = compilation.getAsset(file).source.buffer();
    const sent = compilation.getAsset(`${file}.br`);
    return { raw: raw.length, br: sent ? sent.source.buffer().length : (await brotli(raw)).length };
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('SizesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 200;
      compilation.hooks.processAssets.tapPromise({ name: 'SizesPlugin', stage }, async (assets) => {
        const files = {};
        for (const file of Object.keys(assets)
          .filter((name) => /\.(js|css)$/.test(name))
          .sort()) {
          files[file] = await this.sizeOf(compilation, file);
        }
        const firstLoad = this.firstLoad(compilation).filter((file) => files[file]);
        const total = (key) => firstLoad.reduce((sum, file) => sum + files[file][key], 0);
        const report = { name: this.name, firstLoad: { files: firstLoad, raw: total('raw'), br: total('br') }, files };
        const budget = budgets[this.name];
        if (budget !== undefined && report.firstLoad.br > budget) {
          const kept = `${this.name} needs ${report.firstLoad.br} bytes (brotli) before its first page; its budget is ${budget}`;
          compilation.errors.push(new Error(`${kept} (shared/build/budgets.json). sizes.json lists its files.`));
        }
        compilation.emitAsset('sizes.json', new sources.RawSource(`${JSON.stringify(report, null, 2)}\n`));
      });
    });
  }
}
