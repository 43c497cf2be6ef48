/** Which failed imports mean "this page's code cannot be had any more" (specification §8), as data. */

/** A module whose files could not be loaded; `cause` is what the loader said. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** specification §8, lower case: found anywhere in the message. */
const messageParts = [
  'loading chunk',
  'loading css chunk',
  'failed to fetch dynamically imported module',
  'mime type',
  'unexpected token',
] as const;

/**
 * Codes of the module-federation runtime for files that did not arrive: entry without its global (001), manifest not
 * loaded (003), entry not loaded (008), manifest that is none (013). Its other codes are of files that did arrive and
 * are wrong, or of a wrong use: loading the page again would bring the same.
 */
const federationCodes = /\bRUNTIME-(001|003|008|013)\b/;

/** An entry that arrived and then threw is a defect of its own, whatever code the runtime wraps it in. */
const threwWhileRunning = /ScriptExecutionError/;

/** Not every loader throws an `Error`: some hand over an object with the same fields, or a string. */
function field(error: unknown, name: 'name' | 'message'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value = (error as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : undefined;
}

const nameOf = (error: unknown): string => field(error, 'name') ?? '';
const messageOf = (error: unknown): string => field(error, 'message') ?? String(error ?? '');

/** True for the chunk-load class: the only one that raises the event and reloads the page. */
export function isChunkLoadError(error: unknown): boolean {
  if (nameOf(error) === 'ChunkLoadError') return true;
  const message = messageOf(error);
  if (messageParts.some((part) => message.toLowerCase().includes(part))) return true;
  return federationCodes.test(message) && !threwWhileRunning.test(message);
}

/** The error to go on with: chunk-load failures of whatever loader get one class, everything else stays itself. */
export function normalise(error: unknown, path: string): unknown {
  if (error === undefined || error === null) return new Error(`Failed to import module: ${path}`);
  if (!isChunkLoadError(error) || nameOf(error) === 'ChunkLoadError') return error;
  return new ChunkLoadError(messageOf(error), { cause: error });
}
