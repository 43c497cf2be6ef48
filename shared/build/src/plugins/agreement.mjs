/** Reads from the module graph which shared modules a host provides and a remote takes, with versions and exports. */
import { sharedModules } from '../shared-modules.mjs';

const provideType = 'provide-module';
const consumeType = 'consume-shared-module';

const table = sharedModules({ provide: false, development: false });

/** The table covers `swr/infinite` by `swr/`. */
function rangeOf(shareKey) {
  const row =
    table[shareKey] ?? Object.entries(table).find(([key]) => key.endsWith('/') && shareKey.startsWith(key))?.[1];
  return row?.requiredVersion ?? '*';
}

const sorted = (found) => Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));

/** The module behind the one that puts it into the share scope. */
function providedModule(moduleGraph, module) {
  const dependencies = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
  return dependencies.map((dependency) => moduleGraph.getModule(dependency)).find(Boolean);
}

/** Without exports where webpack cannot know them (CommonJS). */
export function providedBy({ modules, moduleGraph }) {
  const found = new Map();
  for (const module of modules) {
    if (module.type !== provideType) continue;
    const target = providedModule(moduleGraph, module);
    const exports = target ? moduleGraph.getExportsInfo(target).getProvidedExports() : null;
    // Entries of the same name are the same module.
    found.set(module._name, {
      version: module._version,
      ...(Array.isArray(exports) && exports.length > 0 && { exports: [...exports].sort() }),
    });
  }
  return sorted(found);
}

const firstName = (reference) => (Array.isArray(reference) ? reference : reference.name)[0];

/** Each imported shared module with the accepted version range and the exports that are used by name. */
export function takenBy({ modules, moduleGraph }) {
  const found = new Map();
  for (const module of modules) {
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const { dependency, module: target } = connection;
      if (target?.type !== consumeType || !dependency) continue;
      const key = target.options.shareKey;
      const taken = found.get(key) ?? { range: rangeOf(key), exports: new Set() };
      found.set(key, taken);
      if (!connection.isTargetActive(undefined)) continue;
      // An import as a whole (`import * as`, a lazy import) names no exports.
      for (const name of dependency.getReferencedExports(moduleGraph, undefined).map(firstName)) {
        if (name !== undefined) taken.exports.add(name);
      }
    }
  }
  return sorted([...found].map(([key, { range, exports }]) => [key, { range, exports: [...exports].sort() }]));
}
