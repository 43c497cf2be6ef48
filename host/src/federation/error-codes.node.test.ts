/** Decides for every error code of the federation runtime whether it means that files did not arrive (specification §8). */
import { createRequire } from 'node:module';
import { isChunkLoadError } from '@msp/loading';

/** The codes are in a dependency of the runtime, so they are resolved from there. */
function runtimeCodes(): Record<string, string> {
  const chain = [
    '@module-federation/enhanced/runtime',
    '@module-federation/runtime',
    '@module-federation/runtime-core',
  ];
  const from = chain.reduce((file, name) => createRequire(file).resolve(name), __filename);
  const { errorDescMap } = createRequire(from)('@module-federation/error-codes') as {
    errorDescMap: Record<string, string>;
  };
  return errorDescMap;
}

const codes = runtimeCodes();

/** True if a file did not arrive, or another one arrived in its place: reloading the page may help. */
const decided: Record<string, boolean> = {
  // The entry ran without creating its container: it was another file.
  'RUNTIME-001': true,
  // The entry has no init: a wrong build.
  'RUNTIME-002': false,
  'RUNTIME-003': true,
  // The host imports from a remote that it never registered.
  'RUNTIME-004': false,
  // Shared modules used before they are loaded: wrong use, in a build and at run time.
  'RUNTIME-005': false,
  'RUNTIME-006': false,
  // Remotes registered by version: we register them by address.
  'RUNTIME-007': false,
  'RUNTIME-008': true,
  'RUNTIME-009': false,
  'RUNTIME-010': false,
  // A manifest that names no entry: a wrong build.
  'RUNTIME-011': false,
  // A shared module that the host does not provide: the host has to be released first.
  'RUNTIME-012': false,
  // JSON that is not a manifest, for example from a proxy.
  'RUNTIME-013': true,
  // The remote does not expose what the host asks for.
  'RUNTIME-014': false,
  // The container threw while it was initialised.
  'RUNTIME-015': false,
  // Raised by builds, never in a browser.
  'TYPE-001': false,
  'BUILD-001': false,
  'BUILD-002': false,
};

test('the table has every code of the installed runtime and no other', () => {
  expect(Object.keys(codes).sort()).toEqual(Object.keys(decided).sort());
});

test.each(Object.entries(decided))('§8 %s is a chunk-load error: %s', (code, expected) => {
  expect(isChunkLoadError(new Error(`[ Federation Runtime ]: ${codes[code]} #${code}\nargs: {}`))).toBe(expected);
});

test('§8 the wrapped error decides if the code alone does not', () => {
  const wrapped = (code: string, inner: string) =>
    new Error(`${codes[code]} #${code}\nOriginal Error Message:\n ${inner}`);
  expect(isChunkLoadError(wrapped('RUNTIME-015', 'ChunkLoadError: Loading chunk 5 failed.'))).toBe(true);
  expect(isChunkLoadError(wrapped('RUNTIME-008', 'ScriptExecutionError: x is not defined'))).toBe(false);
  expect(isChunkLoadError(wrapped('RUNTIME-008', "ScriptExecutionError: Unexpected token '<'"))).toBe(true);
});
