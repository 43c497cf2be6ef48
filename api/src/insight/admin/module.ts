/** What the administration contributes to the programs. */

import type { Module } from '../../platform/modules/module';
import { type AdminDependencies, adminRoutes } from './routes';

export const adminModule: Module<AdminDependencies> = {
  routes: adminRoutes,
};
