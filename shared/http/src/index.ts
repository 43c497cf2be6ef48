/**
 * Calls to the API: `request` for actions, `useCall` for data that a page shows, `invalidate` after an action.
 * The host calls `configureHttp` once and mounts `CacheProvider`; component tests mount `CacheProvider` too.
 */
export { Attempt } from './attempt';
export { CacheProvider, invalidate, isRetriable, refreshAll, remember, swrDefaults } from './cache';
export { forgetAnswers, holdAnswer, takeAnswer } from './early-answers';
export { HttpError, isOutage, serverMessage } from './errors';
export type { CallInput, ReadInput } from './input';
export { type CallKey, keyOf } from './keys';
export { messageOf } from './message-of';
export { lastChangeHere } from './perform';
export { type AnsweredCall, prefetchCall } from './prefetch';
export { announceReconnect, onReconnect } from './reconnect';
export { refreshSession } from './refresh';
export { type DownloadedFile, downloadBlob, pathOf, request, type UploadControl, upload } from './request';
export { configureHttp, type HttpSettings } from './settings';
export { type CallOptions, type CallResult, useCall } from './use-call';
