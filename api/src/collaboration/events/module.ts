/** What live changes contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { type EventsDependencies, eventsRoutes } from './routes';

export const eventsModule: Module<EventsDependencies> = {
  routes: eventsRoutes,
};
