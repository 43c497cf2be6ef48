/** HTTP routes for the settings of the active organisation (specification §2.2 settings). */
import type { FastifyInstance } from 'fastify';
import { removeFiles } from '../../platform/files/remove-files';
import { sendFile } from '../../platform/http/downloads/send-file';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { findLogo, removeLogo, setLogo } from './logo';
import { readOrganization, updateOrganization } from './settings';

export function organizationsRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'organizations', {
    read: ({ context }) => readOrganization(context),
    update: ({ context, body }) => updateOrganization(context, body),
    async setLogo({ context, body, request }) {
      const { settings, removed } = await setLogo(context, body.version, body.file);
      await removeFiles(context.storage, removed, request.log);
      return settings;
    },
    async removeLogo({ context, query, request }) {
      const { settings, removed } = await removeLogo(context, query.version);
      await removeFiles(context.storage, removed, request.log);
      return settings;
    },
    async logo({ context, params, request, reply }) {
      const logo = await findLogo(context, params.sha256);
      return sendFile({ request, reply }, context.storage, logo, { inline: 'true', immutable: true });
    },
  });
}
