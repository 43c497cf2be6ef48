/** What control registries contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { countOwnLimits } from './comparison/repository';
import { controlRegistryRecords } from './followed';
import { controlRegistriesRoutes } from './routes';

export const controlRegistriesModule: Module = {
  routes: controlRegistriesRoutes,
  records: {
    ...controlRegistryRecords,
    registryWork: async (tx, context, registryId) => ({ ownLimits: await countOwnLimits(tx, context, registryId) }),
  },
};
