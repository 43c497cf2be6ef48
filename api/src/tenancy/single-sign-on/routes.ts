/** HTTP routes for the settings of single sign-on (specification §7 Admin portal). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { changeState, type ProviderSettings, readSettings, removeSettings, saveSettings } from './service';

export function singleSignOnRoutes(app: FastifyInstance, dependencies: HttpDependencies & ProviderSettings): void {
  implement(app, dependencies, 'singleSignOn', {
    read: ({ context }) => readSettings(context, dependencies),
    save: ({ context, body }) => saveSettings(context, dependencies, body),
    changeState: ({ context, body }) => changeState(context, dependencies, body),
    remove: ({ context }) => removeSettings(context, dependencies),
  });
}
