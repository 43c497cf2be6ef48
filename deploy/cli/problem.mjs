/** A reason why something cannot go on, in one sentence for whoever started it. Anything else that is thrown is a fault of ours and keeps its stack. */

export class Problem extends Error {}

/** @type {Record<string, (path: string) => string>} */
const systemErrors = {
  EACCES: (path) =>
    `This account may not write ${path}; give it the right, or start as the account that ${path} belongs to.`,
  EPERM: (path) =>
    `This account may not change ${path}; give it the right, or start as the account that ${path} belongs to.`,
  EROFS: (path) => `${path} cannot be written: its file system is read-only.`,
  ENOSPC: (path) => `There is no space left on the disk of ${path}.`,
  EMFILE: () => 'Too many files are open; raise the limit, e.g. with `ulimit -n 4096`, and start again.',
};

/**
 * @param {unknown} error
 * @returns {string}
 */
export function explain(error) {
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code = '', path = 'a file' } = /** @type {NodeJS.ErrnoException} */ (error);
  return systemErrors[code]?.(path) ?? error.stack ?? error.message;
}
