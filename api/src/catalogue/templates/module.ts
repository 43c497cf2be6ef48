/** What templates contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { templatesRoutes } from './routes';

export const templatesModule: Module = {
  routes: templatesRoutes,
};
