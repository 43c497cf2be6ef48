/** HTTP routes for the settings of directory sync (specification §7 Admin portal). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { changeSettings, createToken, readDirectory, revokeTokens } from './service';

interface Dependencies extends HttpDependencies {
  publicUrl: string;
}

export function directorySyncRoutes(app: FastifyInstance, { publicUrl, ...dependencies }: Dependencies): void {
  implement(app, dependencies, 'directorySync', {
    read: ({ context }) => readDirectory(context, publicUrl),
    update: ({ context, body }) => changeSettings(context, publicUrl, body),
    createToken: ({ context }) => createToken(context, publicUrl),
    revokeToken: ({ context, params }) => revokeTokens(context, publicUrl, params.id),
    disable: ({ context }) => revokeTokens(context, publicUrl),
  });
}
