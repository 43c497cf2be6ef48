/** What controls contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { controlsRoutes } from './routes';

export const controlsModule: Module = {
  routes: controlsRoutes,
};
