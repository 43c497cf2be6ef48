/**
 * Comments on a record: threads, replies, mentions, reactions, attachments. Part of the remote that uses it, not shared at
 * run time.
 */
export { Comments, preloadComments } from './late-comments';
export { OpenComments } from './open-comments';
