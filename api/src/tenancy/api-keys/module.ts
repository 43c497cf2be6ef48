/** What API keys contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { apiKeysRoutes } from './routes';

export const apiKeysModule: Module = {
  routes: apiKeysRoutes,
};
