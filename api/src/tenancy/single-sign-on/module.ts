/** What single sign-on contributes to the programs. */
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import { singleSignOnRoutes } from './routes';
import type { ProviderSettings } from './service';

export const singleSignOnModule: Module<HttpDependencies & ProviderSettings> = {
  routes: singleSignOnRoutes,
};
