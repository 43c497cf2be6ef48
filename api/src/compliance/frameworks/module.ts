/** What frameworks contribute to the programs. */
import type { Module } from '../../platform/modules/module';
import { frameworksRoutes } from './routes';

export const frameworksModule: Module = {
  routes: frameworksRoutes,
};
