/**
 * Calls to the API: `request` for actions, `useCall` for data that a page shows, `invalidate` after an action.
 * The host calls `configureHttp` once and mounts `CacheProvider`; component tests mount `CacheProvider` too.
 */

export {
  announceReconnect,
  CacheProvider,
  invalidate,
  isRetriable,
  onReconnect,
  refreshAll,
  remember,
  swrDefaults,
} from './cache/cache';
export { type CacheKey, cacheKeyOf } from './cache/cache-keys';
export { type CallWithReply, prefetchCall } from './cache/prefetch';
export { type CallOptions, type CallResult, useCall } from './cache/use-call';
export { forgetReplies, holdReply, takeReply } from './early-replies';
export { HttpError, isOutage, messageOf, serverMessage } from './errors';
export { IdempotencyKey, newKey } from './idempotency';
export type { CallInput, ReadInput } from './input';
export { lastChangeHere } from './perform';
export { refreshSession } from './refresh';
export { type DownloadedFile, downloadBlob, pathOf, request, type UploadControl, upload } from './request';
export { configureHttp, type HttpSettings } from './settings';
