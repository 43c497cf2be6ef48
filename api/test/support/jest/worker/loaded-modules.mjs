/**
 * Modules that a worker loads once and keeps for all its suites: packages, and our own programs. Loading the API takes Node seconds, and
 * jest's module system several times that for every suite.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformSync } from '@swc/core';

export const swcOptions = (/** @type {boolean} */ jsx) => ({
  jsc: {
    parser: /** @type {const} */ ({ syntax: 'typescript', tsx: jsx }),
    target: /** @type {const} */ ('es2022'),
    transform: { react: { runtime: /** @type {const} */ ('automatic') } },
  },
  module: { type: /** @type {const} */ ('commonjs') },
});

const require = createRequire(import.meta.url);

/** @param {any} module @param {string} filename */
function compile(module, filename) {
  const source = readFileSync(filename, 'utf8');
  module._compile(transformSync(source, { ...swcOptions(false), filename, swcrc: false }).code, filename);
}

// Before .json: without an ending, `./subjects` is subjects.ts where there is a subjects.json too.
/** @type {Partial<NodeJS.RequireExtensions>} */
const extensions = require.extensions;
const { '.json': json } = extensions;
delete extensions['.json'];
Object.assign(extensions, { '.ts': compile, '.json': json });

/** @param {string} path absolute */
export const load = (path) => require(path);
