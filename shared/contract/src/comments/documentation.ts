/** What OpenAPI says of each call, and the section of the specification it comes from. */
import { documentation } from '../documentation';
import type { comments } from './endpoints';

const section = '§7 Comments';

export const commentsDocumentation = documentation<typeof comments>({
  list: { summary: 'What was said about one record, as threads.', section },
  create: { summary: 'Opens a thread, or replies in one.', section },
  update: { summary: 'Changes one’s own comment.', section },
  remove: { summary: 'Deletes one’s own comment.', section },
  resolve: { summary: 'Marks a thread as settled.', section },
  reopen: { summary: 'Opens a settled thread again.', section },
  uploadAttachment: { summary: 'Keeps a file for a comment that is being written.', section },
  downloadAttachment: { summary: 'The attached file itself.', section },
  addReaction: { summary: 'Reacts to a comment.', section },
  removeReaction: { summary: 'Takes one’s own reaction back.', section },
});
