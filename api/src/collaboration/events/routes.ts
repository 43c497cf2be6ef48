/** HTTP routes for live changes: one stream of server-sent events per listener. */
import { Readable } from 'node:stream';
import { fallbackRole, permissionsOfRole } from '@msp/contract';
import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '../../platform/changes/feed';
import { AppError } from '../../platform/errors';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import type { Authenticator, Session } from '../../platform/identity/session';
import { createStreams, heartbeatMs } from './streams';

export interface EventsDependencies extends HttpDependencies {
  changes: ChangeFeed;
  /** A shorter heartbeat for tests. */
  beatMs?: number | undefined;
}

/** False after a sign-out, a removal, a role without the permission, or a switch to another organisation. */
async function isStillAuthorized({ id, organization }: Session, authenticator: Authenticator): Promise<boolean> {
  try {
    const { organization: current } = await authenticator.find(id);
    const permissions = permissionsOfRole[current?.role ?? fallbackRole];
    return current?.id === organization?.id && permissions.includes('activity:read');
  } catch (error) {
    // A database that does not respond says nothing about the session.
    return !(error instanceof AppError && error.status === 401);
  }
}

export function eventsRoutes(app: FastifyInstance, { changes, beatMs, ...dependencies }: EventsDependencies): void {
  const { platform, authenticator } = dependencies;
  const streams = createStreams(changes, platform.clock, beatMs ?? heartbeatMs);
  app.addHook('onReady', () => changes.start());
  // The server waits for open connections when it closes, and streams do not end by themselves.
  app.addHook('preClose', async () => streams.endAll());
  app.addHook('onClose', () => changes.stop());

  implement(app, dependencies, 'events', {
    async stream({ context, session, request, reply }) {
      reply.type('text/event-stream').headers({
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
        connection: 'close',
      });
      if (request.method === 'HEAD') return Readable.from([]);
      const stream = streams.open({
        organizationId: context.organizationId,
        userId: session.user.id,
        until: session.accessEndsAt,
        isStillAuthorized: () => isStillAuthorized(session, authenticator),
        disconnect: () => reply.raw.destroy(),
      });
      reply.raw.once('close', () => stream.close());
      return stream.content;
    },
  });
}
