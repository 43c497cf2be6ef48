/** What organisations contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { organizationsRoutes } from './routes';
import { organizationLogos } from './tables';

export const organizationsModule: Module = {
  routes: organizationsRoutes,
  fileTables: [organizationLogos],
};
