/**
 * Makes a build the same in every folder. Webpack computes a module's id from its identifier, and those of the federation's
 * entries and provided modules contain absolute paths: other ids, the names after minifying and the sizes would differ
 * from one clone to the next.
 */
const name = 'SameIdsPlugin';

/** The id of a module whose identifier contains a path that webpack does not make relative. Other modules keep theirs. */
function idOf(identifier) {
  if (identifier.startsWith('container entry')) return 'container';
  if (identifier.includes('/.federation/entry.')) return 'federation';
  const [provided] = /^provide module .* = /.exec(identifier) ?? [];
  return provided;
}

export class SameIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        for (const module of modules) {
          const id = idOf(module.identifier());
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
