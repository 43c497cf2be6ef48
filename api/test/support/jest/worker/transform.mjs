/** Hands a suite the modules that its worker has loaded. In jest's own environment, the suite loads them anew. */
import { createTransformer } from '@swc/jest';
import { swcOptions } from './loaded-modules.mjs';

const compiler = /** @type {Required<ReturnType<typeof createTransformer>>} */ (createTransformer(swcOptions(false)));

export default {
  /** @param {string} source @param {string} path @param {any} options with the packages that are ES modules only */
  process(source, path, options) {
    const isCommonJs = path.includes('/node_modules/') && !new RegExp(options.transformerConfig.esModules).test(path);
    const code = isCommonJs ? source : compiler.process(source, path, options).code;
    return {
      code: `if (globalThis.loadedByWorker) module.exports = globalThis.loadedByWorker(${JSON.stringify(path)});
else (function () { ${code}
}).call(this);`,
    };
  },
};
