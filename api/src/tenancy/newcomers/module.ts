/** What newcomers contribute to the programs. */
import type { ServerConfig } from '../../platform/config/config';
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import { newcomersRoutes } from './routes';

export const newcomersModule: Module<HttpDependencies & { config: Pick<ServerConfig, 'NEWCOMERS'> }> = {
  routes: (app, services) => newcomersRoutes(app, { ...services, allowed: services.config.NEWCOMERS }),
};
