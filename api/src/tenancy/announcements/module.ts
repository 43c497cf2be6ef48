/** What announcements contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { announcementsRoutes } from './routes';

export const announcementsModule: Module = { routes: announcementsRoutes };
