/** What saved views contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { viewsRoutes } from './routes';

export const viewsModule: Module = {
  routes: viewsRoutes,
};
