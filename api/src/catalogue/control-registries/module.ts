/** What control registries contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { controlRegistryRecords } from './followed';
import { controlRegistriesRoutes } from './routes';

export const controlRegistriesModule: Module = {
  routes: controlRegistriesRoutes,
  records: controlRegistryRecords,
};
