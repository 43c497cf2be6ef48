/** What the activity feed contributes to the programs. */

import type { Module } from '../../platform/modules/module';
import { activityFeedRoutes } from './routes';

export const activityFeedModule: Module = {
  routes: activityFeedRoutes,
};
