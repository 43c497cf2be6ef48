/** What users contribute to the programs. */
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import type { InvitationLinks } from '../invitations/tokens';
import { usersRoutes } from './routes';

export const usersModule: Module<HttpDependencies & { links: InvitationLinks }> = {
  routes: usersRoutes,
};
