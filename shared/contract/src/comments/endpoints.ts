import { endpoints } from '../endpoint';
import type { commentsSchemas } from './schemas';

export const comments = endpoints<typeof commentsSchemas>()({
  list: {
    method: 'GET',
    path: '/api/v1/comments',
    access: 'comment:read',
  },
  create: {
    method: 'POST',
    path: '/api/v1/comments',
    access: 'comment:create',
    idempotent: true,
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/comments/{id}',
    access: 'comment:create',
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/comments/{id}',
    access: 'comment:create',
  },
  resolve: {
    method: 'POST',
    path: '/api/v1/comments/{id}/resolve',
    access: 'comment:create',
    personOnly: true,
  },
  reopen: {
    method: 'POST',
    path: '/api/v1/comments/{id}/reopen',
    access: 'comment:create',
    personOnly: true,
  },
  uploadAttachment: {
    method: 'POST',
    path: '/api/v1/comments/upload-attachment',
    access: 'comment:create',
    multipart: true,
    idempotent: true,
  },
  downloadAttachment: {
    method: 'GET',
    path: '/api/v1/comments/attachments/{id}',
    access: 'comment:read',
    contentType: 'application/octet-stream',
  },
  addReaction: {
    method: 'POST',
    path: '/api/v1/comments/{id}/reactions',
    access: 'comment:create',
    personOnly: true,
  },
  removeReaction: {
    method: 'DELETE',
    path: '/api/v1/comments/{id}/reactions/{reactionId}',
    access: 'comment:create',
    personOnly: true,
  },
});
