/** HTTP routes for calendar feeds. */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../../platform/http/implement';
import { createFeed, readCalendar, readFeed, revokeFeed } from './service';

export function calendarRoutes(app: FastifyInstance, dependencies: HttpDependencies & { publicUrl: string }): void {
  const { platform, publicUrl } = dependencies;
  implement(app, dependencies, 'calendar', {
    read: ({ context }) => readFeed(context),
    create: ({ context, body }) => createFeed(context, body.scope, publicUrl),
    revoke: ({ context }) => revokeFeed(context),
    async feed({ query, reply }) {
      const calendar = await readCalendar(platform, query.token, publicUrl);
      return reply.type('text/calendar; charset=utf-8').header('cache-control', 'no-store').send(calendar);
    },
  });
}
