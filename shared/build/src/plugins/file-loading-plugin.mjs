/**
 * Makes the files of a build fail in the browser where webpack's own loading would not notice:
 * - style sheets get a time limit, as scripts have by `output.chunkLoadTimeout`;
 * - a style sheet without a rule counts as failed, because browsers report a page of HTML in its place as loaded;
 * - a file that never answered gets another address at the next attempt, because a browser joins a request for the same
 *   address that still hangs instead of sending a new one.
 */
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { Compilation, RuntimeGlobals, RuntimeModule } = webpack;
const name = 'FileLoadingPlugin';

/** In the browser; also used by federation/provide-runtime.mjs. */
const fileRequests = '__webpack_require__.fileRequests';

/**
 * `begin(url)` returns the address to request, `end(url)` notes that an answer or an error came. The count of unanswered
 * requests is on the page and not in the build's own scope, because a remote's entry runs again at each attempt.
 */
class FileRequestsRuntimeModule extends RuntimeModule {
  constructor(limitMs) {
    super('file requests', RuntimeModule.STAGE_ATTACH);
    this.limitMs = limitMs;
  }

  generate() {
    return `
var unanswered = self.mspUnanswered = self.mspUnanswered || {};
${fileRequests} = {
  limitMs: ${this.limitMs},
  begin: function(url) {
    var before = unanswered[url] || 0;
    unanswered[url] = before + 1;
    return before ? url + "?again=" + before : url;
  },
  end: function(url) { delete unanswered[url]; }
};
var loadScript = ${RuntimeGlobals.loadScript};
${RuntimeGlobals.loadScript} = function(url, done, key, chunkId) {
  return loadScript(${fileRequests}.begin(url), function(event) {
    if (!event || event.type !== "timeout") ${fileRequests}.end(url);
    return done(event);
  }, key, chunkId);
};`;
  }
}

/** Runs where mini-css-extract-plugin creates the link. Its handlers remove themselves when one of them has run. */
const styleSheet = ({ tag, href }) => `
${tag}.setAttribute("data-href", ${href});
${tag}.href = ${fileRequests}.begin(${href});
var finish = ${tag}.onload;
${tag}.onload = ${tag}.onerror = function(event) {
  ${fileRequests}.end(${href});
  var isEmpty = false;
  try { isEmpty = event.type === "load" && ${tag}.sheet.cssRules.length === 0; } catch (error) {}
  finish(isEmpty ? { type: "empty", target: ${tag} } : event);
};
setTimeout(function() {
  if (${tag}.onerror) finish({ type: "timeout", target: ${tag} });
}, ${fileRequests}.limitMs);`;

const hasRule = (source) => source.toString().includes('{');

export class FileLoadingPlugin {
  constructor({ limitMs }) {
    this.limitMs = limitMs;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap(name, (source, names) => source + styleSheet(names));

      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(name, (chunk) => {
        compilation.addRuntimeModule(chunk, new FileRequestsRuntimeModule(this.limitMs));
      });

      compilation.hooks.processAssets.tap({ name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.css') || hasRule(source.source())) continue;
          compilation.errors.push(new Error(`${file} has no rule, so browsers could not tell it from a failed file.`));
        }
      });
    });
  }
}
