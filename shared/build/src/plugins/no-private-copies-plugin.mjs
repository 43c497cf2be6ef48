/** Fails a remote's build if it contains a module that the host provides: a second copy would have its own state. */
import { sep } from 'node:path';
import { hostProvidedPackages } from '../shared-modules.mjs';

function packageOf(resource) {
  const inModules = resource.lastIndexOf(`${sep}node_modules${sep}`);
  if (inModules >= 0) {
    const [first, second] = resource.slice(inModules + `${sep}node_modules${sep}`.length).split(sep);
    return first.startsWith('@') ? `${first}/${second}` : first;
  }
  const own = resource.match(/[\\/]shared[\\/]([a-z-]+)[\\/]src[\\/]/);
  return own ? `@msp/${own[1]}` : null;
}

export class NoPrivateCopiesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NoPrivateCopiesPlugin', (compilation) => {
      compilation.hooks.afterOptimizeChunkModules.tap('NoPrivateCopiesPlugin', (_, modules) => {
        const found = new Set();
        for (const module of modules) {
          const name = module.resource ? packageOf(module.resource.split('?')[0]) : null;
          if (name && hostProvidedPackages.includes(name)) found.add(`${name} (${module.resource})`);
        }
        for (const copy of found) {
          compilation.errors.push(
            new Error(
              `A remote must not contain a module that the host provides: ${copy}. Import it by its shared name.`,
            ),
          );
        }
      });
    });
  }
}
