/** HTTP of live changes: one stream of server-sent events for each listener. */
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
  /** Tests: a faster heart. */
  beatMs?: number | undefined;
}

/** Signed out, removed, of another role or at work in another organisation: the stream is no longer theirs. */
async function standsStill({ id, organization }: Session, authenticator: Authenticator): Promise<boolean> {
  try {
    const { organization: now } = await authenticator.find(id);
    return now?.id === organization?.id && permissionsOfRole[now?.role ?? fallbackRole].includes('activity:read');
  } catch (error) {
    // A database that does not answer says nothing about the session.
    return !(error instanceof AppError && error.status === 401);
  }
}

export function eventsRoutes(app: FastifyInstance, { changes, beatMs, ...dependencies }: EventsDependencies): void {
  const { platform, authenticator } = dependencies;
  const streams = createStreams(changes, platform.clock, beatMs ?? heartbeatMs);
  app.addHook('onReady', () => changes.start());
  // Before the server waits for its connections: these would not end by themselves.
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
      const { content, gone } = streams.open({
        organizationId: context.organizationId,
        userId: session.user.id,
        until: session.accessEndsAt,
        stands: () => standsStill(session, authenticator),
        breakOff: () => reply.raw.destroy(),
      });
      reply.raw.once('close', gone);
      return content;
    },
  });
}
