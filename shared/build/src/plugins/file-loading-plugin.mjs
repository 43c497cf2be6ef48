/**
 * How the files of a build fail in the browser, where webpack's own loading leaves it open:
 * - a style sheet has a time limit, as scripts have by `output.chunkLoadTimeout`;
 * - a style sheet that arrives without a rule is none: answered with a page of HTML, browsers call it loaded;
 * - a file that was given up is asked for by another address next time, because a browser joins a request for the same
 *   address that still hangs instead of sending one.
 */
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule } = webpack;
const name = 'FileLoadingPlugin';

/** Address → how often it was given up. On the page and not in the build's own scope: a remote is evaluated again. */
const givenUp = '(self.mspGivenUp = self.mspGivenUp || {})';
const addressOf = (url) => `(${givenUp}[${url}] ? ${url} + "?again=" + ${givenUp}[${url}] : ${url})`;
const giveUp = (url) => `${givenUp}[${url}] = (${givenUp}[${url}] || 0) + 1`;

class ScriptsRuntimeModule extends RuntimeModule {
  constructor() {
    super('scripts that were given up', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    return `
var loadScript = ${RuntimeGlobals.loadScript};
${RuntimeGlobals.loadScript} = function(url, done, key, chunkId) {
  return loadScript(${addressOf('url')}, function(event) {
    if (event && event.type === "timeout") ${giveUp('url')};
    return done(event);
  }, key, chunkId);
};`;
  }
}

/** Where the link is made. Its handlers are taken off it as soon as one of them has run. */
const styleSheet = ({ tag, href }, limitMs) => `
${tag}.setAttribute("data-href", ${href});
${tag}.href = ${addressOf(href)};
var finish = ${tag}.onload;
${tag}.onload = function(event) {
  var isEmpty = false;
  try { isEmpty = ${tag}.sheet.cssRules.length === 0; } catch (error) {}
  finish(isEmpty ? { type: "empty", target: ${tag} } : event);
};
setTimeout(function() {
  if (!${tag}.onerror) return;
  ${giveUp(href)};
  finish({ type: "timeout", target: ${tag} });
}, ${limitMs});`;

const hasRule = (source) => source.toString().includes('{');

export class FileLoadingPlugin {
  constructor({ limitMs }) {
    this.limitMs = limitMs;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(name, (source, names) => source + styleSheet(names, this.limitMs));

      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new ScriptsRuntimeModule());
      });

      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.css') || hasRule(source.source())) continue;
          compilation.errors.push(new Error(`${file} has no rule: the browser could not tell it from a failed one.`));
        }
      });
    });
  }
}
