/** Fails the host's build if its first load needs a module that loads on demand and would not be there yet. */
import { lateModules } from '../shared-modules.mjs';

export class LateModulesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LateModulesPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunkModules.tap('LateModulesPlugin', () => {
        for (const chunk of compilation.entrypoints.get('main')?.chunks ?? []) {
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
            const name = module.type === 'consume-shared-module' && module.options?.shareKey;
            if (!name || !lateModules.includes(name)) continue;
            const users = [...compilation.moduleGraph.getIncomingConnections(module)].map(
              ({ originModule }) => originModule?.resource,
            );
            compilation.errors.push(
              new Error(`${name} loads on demand, but the first load needs it: ${[...new Set(users)].join(', ')}`),
            );
          }
        }
      });
    });
  }
}
