/** Fails the build of the host when its first load asks for a module that comes late: at run time it would not be there yet. */
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
              new Error(`${name} comes late, but the first load needs it: ${[...new Set(users)].join(', ')}`),
            );
          }
        }
      });
    });
  }
}
