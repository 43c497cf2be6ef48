/** The documentation of each call for OpenAPI, with its section of the specification. */
import { documentation } from '../documentation';
import type { comments } from './endpoints';

const section = '§7 Comments';

export const commentsDocumentation = documentation<typeof comments>({
  list: { summary: 'Lists the comments on a record as threads.', section },
  create: { summary: 'Opens a thread or replies to one.', section },
  update: { summary: "Updates one of the caller's own comments.", section },
  remove: { summary: "Deletes one of the caller's own comments.", section },
  resolve: { summary: 'Resolves a thread.', section },
  reopen: { summary: 'Reopens a resolved thread.', section },
  uploadAttachment: { summary: 'Uploads a file for a comment.', section },
  downloadAttachment: { summary: 'Downloads an attachment.', section },
  addReaction: { summary: 'Adds a reaction to a comment.', section },
  removeReaction: { summary: "Removes one of the caller's own reactions.", section },
});
