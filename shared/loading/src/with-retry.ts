/** Retries imports (specification §8, §9). Use it inside whatever caches the promise, never around it. */
import { constants } from '@msp/contract';
import { breadcrumb, report } from '@msp/reporting';
import { isChunkLoadError, normalise } from './chunk-load-error';
import { raiseChunkLoadError } from './chunk-load-event';
import { releaseReload } from './reload-guard';

export interface RetryOptions {
  /** The module's name in breadcrumbs, reports and the reload guard. */
  path: string;
  /** For errors that another attempt cannot change: they are thrown at once, and the caller reports them. */
  isFinal?: (error: unknown) => boolean;
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function afterFinalFailure(error: unknown, path: string, retryCount: number): void {
  if (isChunkLoadError(error)) raiseChunkLoadError(path, error);
  else report(error, { path, retryCount });
}

/**
 * Loads in up to four attempts, with waits of 1, 2 and 4 s. After the last failure, a chunk-load error raises the window
 * event and any other error is reported. The error is thrown in any case.
 */
export async function withRetry<T>(load: () => Promise<T>, { path, isFinal }: RetryOptions): Promise<T> {
  const delays = constants.moduleImport.retryDelaysMs;
  for (let attempt = 0; ; attempt++) {
    try {
      const loaded = await load();
      releaseReload(path);
      return loaded;
    } catch (thrown) {
      if (isFinal?.(thrown)) throw thrown;
      const error = normalise(thrown, path);
      const delay = delays[attempt];
      breadcrumb('import', `Failed to import ${path}`, { path, attempt: attempt + 1, error: describe(error) });
      if (delay === undefined) {
        afterFinalFailure(error, path, attempt);
        throw error;
      }
      await pause(delay);
    }
  }
}
