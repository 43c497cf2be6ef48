/** What the admin portal contributes to the programs. */
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import { connectionEvents } from './connection-events';
import { adminPortalRoutes } from './routes';
import type { Portal } from './service';

export const adminPortalModule: Module<HttpDependencies & Portal> = {
  routes: adminPortalRoutes,
  workosEvents: connectionEvents,
};
