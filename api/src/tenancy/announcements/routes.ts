/** HTTP routes for announcements to everyone (docs/decisions/0094). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { announce, endAnnouncement, listAnnouncements } from './service';

export function announcementsRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  const { platform } = dependencies;
  implement(app, dependencies, 'announcements', {
    list: () => listAnnouncements(platform),

    announce: ({ context, body }) => announce(platform, context, body),

    async end({ context, params, reply }) {
      await endAnnouncement(platform, context, params.id);
      return reply.code(204).send();
    },
  });
}
