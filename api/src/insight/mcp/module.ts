/** What MCP contributes to the programs. */

import type { Module } from '../../platform/modules/module';
import { type McpDependencies, mcpRoutes } from './routes';

export const mcpModule: Module<McpDependencies> = {
  routes: mcpRoutes,
};
