/** HTTP routes for the builds of the remotes in people's browsers (docs/decisions/0090). */
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../../platform/config/config';
import { personOf } from '../../platform/context/context';
import { AppError } from '../../platform/errors';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { allowBuild, listBuilds, reportLoads, withdrawBuild } from './service';

export interface ReleasesDependencies extends HttpDependencies {
  config: Pick<ServerConfig, 'SESSION_KEY' | 'RELEASE_RINGS'>;
}

export function releasesRoutes(app: FastifyInstance, dependencies: ReleasesDependencies): void {
  const { platform, config } = dependencies;
  implement(app, dependencies, 'releases', {
    async report({ session, body, reply }) {
      await reportLoads(platform, { key: config.SESSION_KEY, hasRings: config.RELEASE_RINGS }, session.user.id, body);
      return reply.code(204).send();
    },

    builds: async () => ({ hasRings: config.RELEASE_RINGS, items: await listBuilds(platform) }),

    async withdraw({ context, body, reply }) {
      if (!config.RELEASE_RINGS)
        throw new AppError(
          409,
          'CONFLICT',
          'Everyone gets the same builds in this installation, so none can be withdrawn.',
        );
      await withdrawBuild(platform, context, personOf(context), body);
      return reply.code(204).send();
    },

    async allow({ context, body, reply }) {
      await allowBuild(platform, context, personOf(context), body);
      return reply.code(204).send();
    },
  });
}
