/** HTTP routes for comments (specification §7 Comments). */
import type { FastifyInstance } from 'fastify';
import { removeFiles } from '../../platform/files/remove-files';
import { sendFile } from '../../platform/http/downloads/send-file';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { requireAttachment, uploadAttachment } from './attachments';
import { removeComment, updateComment } from './change';
import { createComment } from './create';
import { addReaction, removeReaction } from './reactions';
import { listThreads, reopenThread, resolveThread } from './threads';

export function commentsRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'comments', {
    list: ({ context, query }) => listThreads(context, query),
    create: ({ context, body }) => createComment(context, body),
    async update({ context, params, body, request }) {
      const { comment, removed } = await updateComment(context, params.id, body);
      await removeFiles(context.storage, removed, request.log);
      return comment;
    },
    async remove({ context, params, request, reply }) {
      await removeFiles(context.storage, await removeComment(context, params.id), request.log);
      return reply.status(204).send();
    },
    resolve: ({ context, params }) => resolveThread(context, params.id),
    reopen: ({ context, params }) => reopenThread(context, params.id),

    uploadAttachment: ({ context, body }) => uploadAttachment(context, body.file),
    async downloadAttachment({ context, params, query, request, reply }) {
      const file = await requireAttachment(context, params.id);
      return sendFile({ request, reply }, context.storage, file, query);
    },

    addReaction: ({ context, params, body }) => addReaction(context, params.id, body.emoji),
    async removeReaction({ context, params, reply }) {
      await removeReaction(context, params.id, params.reactionId);
      return reply.status(204).send();
    },
  });
}
