/**
 * What people say about a record: threads, replies, mentions, reactions, attachments. Part of the remote that uses it, not
 * shared at run time.
 */
export { Comments, type CommentsProps } from './comments';
export { OpenComments } from './open-comments';
