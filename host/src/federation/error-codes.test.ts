/** Every error code of the federation runtime in use, and whether it means that files did not arrive (specification §8). */
import { createRequire } from 'node:module';
import { isChunkLoadError } from '@msp/loading';

/** The package of the codes belongs to the runtime and not to us: it is found the way the runtime finds it. */
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

/** A file did not arrive, or something else arrived in its place: another load of the page may bring it. */
const decided: Record<string, boolean> = {
  // The entry ran and left nothing behind: it was another file.
  'RUNTIME-001': true,
  // The entry has no init: a wrong build under the right name.
  'RUNTIME-002': false,
  'RUNTIME-003': true,
  // The host asks for a remote that it never registered.
  'RUNTIME-004': false,
  // Shared modules asked for before they are there: a wrong use, in a build and at run time.
  'RUNTIME-005': false,
  'RUNTIME-006': false,
  // Remotes named by version and not by address: not how we name them.
  'RUNTIME-007': false,
  'RUNTIME-008': true,
  'RUNTIME-009': false,
  'RUNTIME-010': false,
  // A manifest that names no entry: a wrong build.
  'RUNTIME-011': false,
  // A shared module that the host does not provide: the host goes first.
  'RUNTIME-012': false,
  // JSON that is no manifest, as a proxy answers it.
  'RUNTIME-013': true,
  // The remote does not expose what the host asks for.
  'RUNTIME-014': false,
  // The container threw while it was made ready.
  'RUNTIME-015': false,
  // Of builds: never in a browser.
  'TYPE-001': false,
  'BUILD-001': false,
  'BUILD-002': false,
};

test('the version of the runtime in use has these codes and no other', () => {
  expect(Object.keys(codes).sort()).toEqual(Object.keys(decided).sort());
});

test.each(Object.entries(decided))('§8 %s is a chunk-load error: %s', (code, expected) => {
  expect(isChunkLoadError(new Error(`[ Federation Runtime ]: ${codes[code]} #${code}\nargs: {}`))).toBe(expected);
});

test('§8 what the code wraps decides where the code alone does not', () => {
  const wrapped = (code: string, inner: string) =>
    new Error(`${codes[code]} #${code}\nOriginal Error Message:\n ${inner}`);
  expect(isChunkLoadError(wrapped('RUNTIME-015', 'ChunkLoadError: Loading chunk 5 failed.'))).toBe(true);
  expect(isChunkLoadError(wrapped('RUNTIME-008', 'ScriptExecutionError: x is not defined'))).toBe(false);
  expect(isChunkLoadError(wrapped('RUNTIME-008', "ScriptExecutionError: Unexpected token '<'"))).toBe(true);
});
