/** Decides which failed imports are chunk-load errors (specification §8). */

/** A module's files could not be loaded. `cause` is the loader's error. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** specification §8, in lower case. */
const messageParts = [
  'loading chunk',
  'loading css chunk',
  'failed to fetch dynamically imported module',
  'mime type',
  'unexpected token',
] as const;

/**
 * Codes of the module-federation runtime for files that did not arrive: entry without its global (001), manifest not
 * loaded (003), entry not loaded (008), invalid manifest (013). Its other codes mean that a file is wrong or the runtime is
 * used wrongly, which a reload would not change.
 */
const federationCodes = /\bRUNTIME-(001|003|008|013)\b/;

/** An entry that throws when it runs is a defect, whatever code the runtime gives it. */
const threwWhileRunning = /ScriptExecutionError/;

/** Some loaders throw an object with the fields of an `Error`, or a string. */
function field(error: unknown, name: 'name' | 'message'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value = (error as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

const nameOf = (error: unknown): string => field(error, 'name') ?? '';
const messageOf = (error: unknown): string => field(error, 'message') ?? String(error ?? '');

/** True for the errors that raise the event and reload the page. */
export function isChunkLoadError(error: unknown): boolean {
  if (nameOf(error) === 'ChunkLoadError') return true;
  const message = messageOf(error);
  if (messageParts.some((part) => message.toLowerCase().includes(part))) return true;
  return federationCodes.test(message) && !threwWhileRunning.test(message);
}

/** Turns the chunk-load errors of all loaders into `ChunkLoadError`. Other errors are returned unchanged. */
export function normalise(error: unknown, path: string): unknown {
  if (error === undefined || error === null) return new Error(`Failed to import module: ${path}`);
  if (!isChunkLoadError(error) || nameOf(error) === 'ChunkLoadError') return error;
  return new ChunkLoadError(messageOf(error), { cause: error });
}
