/** Errors that the person who ran a command can fix. */

/** Its message says what is wrong and what to do. Any other error is a bug, and is printed with its stack. */
export class Problem extends Error {}

/** @type {Record<string, (path: string) => string>} */
const systemErrors = {
  EACCES: (path) => `This account may not write ${path}; grant it the right, or use the account that owns ${path}.`,
  EPERM: (path) => `This account may not change ${path}; grant it the right, or use the account that owns ${path}.`,
  EROFS: (path) => `${path} cannot be written: its file system is read-only.`,
  ENOSPC: (path) => `There is no space left on the disk of ${path}.`,
  EMFILE: () => 'Too many files are open; raise the limit, e.g. with `ulimit -n 4096`, and start again.',
};

/** @param {unknown} error @returns {string} */
export function explain(error) {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', path = 'a file' } = /** @type {NodeJS.ErrnoException} */ (error);
  return systemErrors[code]?.(path) ?? error.stack ?? error.message;
}
