/** HTTP routes for people without an organisation, and for the administrators whom they ask. */
import type { FastifyInstance } from 'fastify';
import { personSummary } from '../../platform/context/person';
import { AppError } from '../../platform/errors';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { enterOrganization, requireUnbound } from '../auth/service';
import { acceptRequest, declineRequest } from './answer';
import { createOwnOrganization } from './create';
import { type Allowed, askToJoin, newcomerOptions, withdrawRequest } from './service';

interface NewcomersDependencies extends HttpDependencies {
  allowed: Allowed;
}

export function newcomersRoutes(app: FastifyInstance, { allowed, ...dependencies }: NewcomersDependencies): void {
  const { platform } = dependencies;
  implement(app, dependencies, 'newcomers', {
    // A session by single sign-on enters no other organisation (decision 50).
    options: ({ session }) => newcomerOptions(platform, session.boundTo === undefined ? allowed : [], session.user.id),
    async ask({ session, body }) {
      requireUnbound(session);
      return askToJoin(platform, allowed, session.user.id, body);
    },
    async withdraw({ session, params, reply }) {
      requireUnbound(session);
      await withdrawRequest(platform, session.user.id, params.id);
      return reply.code(204).send();
    },
    async accept({ context, params, body, reply }) {
      await acceptRequest(context, params.id, body.role);
      return reply.code(204).send();
    },
    async decline({ context, params, reply }) {
      await declineRequest(context, params.id);
      return reply.code(204).send();
    },
    async createOrganization({ session, body }) {
      requireUnbound(session);
      if (!allowed.includes('create'))
        throw new AppError(403, 'FORBIDDEN', "You can't create organisations here. Contact support.");
      const actor = { ...personSummary(session.user), role: 'msp_admin' } as const;
      const { id, name } = await createOwnOrganization(platform, actor, body.name);
      await enterOrganization(platform, session, id);
      return { organizationId: id, name };
    },
  });
}
