/**
 * Calls to the API. `request` for actions, `useCall` for data that a page shows, `invalidate` after an action.
 * The host calls `configureHttp` once and mounts `CacheProvider`; component tests mount `CacheProvider` too.
 */
export { Attempt } from './attempt';
export { CacheProvider, invalidate, isRetriable, refreshAll, remember, swrDefaults } from './cache';
export { HttpError, serverMessage } from './errors';
export type { CallInput, ReadInput } from './input';
export { type CallKey, keyOf } from './keys';
export { lastChangeHere } from './perform';
export { forgetPrefetched, prefetchCall } from './prefetch';
export { refreshSession } from './refresh';
export { type DownloadedFile, downloadBlob, pathOf, request, type UploadControl, upload } from './request';
export { primeAnswer } from './send';
export { configureHttp, type HttpSettings } from './settings';
export { type CallOptions, type CallResult, useCall } from './use-call';
