/** Comments. */
import type { Comment, CommentAttachment, CommentThread, calls, ResponseOf } from '@msp/contract';
import { nextId } from './ids';

type CommentsList = ResponseOf<typeof calls.comments.list>;

export const comment = (change: Partial<Comment> = {}): Comment => ({
  id: nextId(),
  recordType: 'evidence',
  recordId: '0192f0c1-4444-7000-8000-000000000001',
  parentId: null,
  body: 'Is this the newest export?',
  author: { id: '0192f0c1-4444-7000-8000-0000000000b2', name: 'Owen Price', email: 'owen.price@harbour-it.example' },
  mentions: [],
  attachments: [],
  reactions: [],
  createdAt: '2026-11-20T09:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  version: 1,
  isOwn: false,
  ...change,
});

export const commentThread = (change: Partial<CommentThread> = {}): CommentThread => ({
  ...comment(change),
  replies: [],
  resolved: null,
  ...change,
});

export const commentAttachment = (change: Partial<CommentAttachment> = {}): CommentAttachment => ({
  id: nextId(),
  name: 'notes.txt',
  size: 1_200,
  contentType: 'text/plain',
  sha256: 'b'.repeat(64),
  ...change,
});

export const commentsList = (items: CommentThread[], change: Partial<CommentsList> = {}): CommentsList => ({
  items,
  nextCursor: null,
  total: items.length,
  summary: {
    open: items.filter(({ resolved }) => !resolved).length,
    resolved: items.filter(({ resolved }) => resolved).length,
  },
  ...change,
});
