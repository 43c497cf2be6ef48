/**
 * Reads the public surface from the sources: every call with its schemas, every closed list of words, the paths, and the
 * run-time exports of the shared packages.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** Compiles the contract, which is TypeScript, and imports it. @param {string} root of a checkout */
async function loadContract(root) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export * as contract from './src/index';
        export { errorBody, schemas } from './src/schemas';
        export { contractNumber } from '../remote/src/contract-number';
        export { toJSONSchema } from 'zod';
      `,
      resolveDir: join(root, 'shared/contract'),
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`);
}

/** @param {string} root @param {string} request `@msp/ui/overlays` @returns {string} its source file */
function entryOf(root, request) {
  const [, name = '', ...rest] = request.split('/');
  const folder = join(root, 'shared', name);
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, exports[rest.length > 0 ? `./${rest.join('/')}` : '.']);
}

/** Names that exist at run time, without types. @param {string} root @param {string} request @returns {Promise<string[]>} */
async function exportsOf(root, request) {
  const { metafile } = await build({
    entryPoints: [entryOf(root, request)],
    bundle: true,
    format: 'esm',
    packages: 'external',
    metafile: true,
    write: false,
    outdir: root,
    logLevel: 'error',
  });
  return (Object.values(metafile.outputs)[0]?.exports ?? []).sort();
}

/** A named format needs no pattern. @param {{ jsonSchema: Record<string, unknown> }} found */
const nameFormats = ({ jsonSchema }) => {
  if (jsonSchema.format) delete jsonSchema.pattern;
};

/** @param {any} loaded @param {unknown} schema @param {'input' | 'output'} io @returns {import('./compare-schemas.mjs').Schema} */
function shape({ toJSONSchema }, schema, io) {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any', override: nameFormats });
  return rest;
}

/** @param {any} loaded @returns {Record<string, import('./compare.mjs').Call>} */
function endpointsOf(loaded) {
  const { contract, schemas } = loaded;
  const rows = Object.entries(contract.calls).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, { method, path, access }]) => {
      const { params, query, body, response } = schemas[group][name];
      return [
        `${method} ${path}`,
        {
          access,
          ...(params && { params: shape(loaded, params, 'input') }),
          ...(query && { query: shape(loaded, query, 'input') }),
          ...(body && { body: shape(loaded, body, 'input') }),
          ...(response && { response: shape(loaded, response, 'output') }),
        },
      ];
    }),
  );
  return Object.fromEntries(rows);
}

/** Closed lists of words: every exported list of strings in the contract. @param {Record<string, unknown>} contract */
function vocabularyOf(contract) {
  const lists = Object.entries(contract).flatMap(([name, value]) =>
    Array.isArray(value) && value.every((word) => typeof word === 'string') ? [[name, value]] : [],
  );
  return Object.fromEntries(lists);
}

/** Of the shared packages that the host provides at run time. @param {string} root of a checkout @returns {Promise<Record<string, string[]>>} */
export async function readExports(root) {
  const { sharedModules } = await import(pathToFileURL(join(root, 'shared/build/src/shared-modules.mjs')).href);
  const shared = Object.keys(sharedModules({ provide: true, development: false })).sort();
  const own = shared.filter((name) => name.startsWith('@msp/'));
  return Object.fromEntries(await Promise.all(own.map(async (name) => [name, await exportsOf(root, name)])));
}

/** @param {string} root of a checkout @returns {Promise<import('./compare.mjs').Surface>} */
export async function readSurface(root) {
  const loaded = await loadContract(root);
  const { contract, contractNumber, errorBody } = loaded;
  return {
    contract: contractNumber,
    exports: await readExports(root),
    paths: { host: contract.hostPaths, ...contract.remotePaths },
    vocabulary: vocabularyOf(contract),
    permissionsOfRole: contract.permissionsOfRole,
    constants: { ...contract.constants },
    error: shape(loaded, errorBody, 'output'),
    endpoints: endpointsOf(loaded),
  };
}
