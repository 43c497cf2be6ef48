/** Imports with retries, and what happens when they fail. */
export { ChunkLoadError, isChunkLoadError } from './chunk-load-error';
export { type ChunkLoadDetail, cancelReload, chunkLoadEvent, onChunkLoadError, page } from './chunk-load-event';
export { dialogWithRetry, type LoadedDialog } from './dialog-with-retry';
export { fileTimeLimitMs } from './file-time-limit';
export { type LazyComponent, lazyWithRetry, loadElement } from './lazy-with-retry';
export { loadOnce } from './load-once';
export { useWhenIdle, WhenIdle } from './when-idle';
export { type RetryOptions, withRetry } from './with-retry';
