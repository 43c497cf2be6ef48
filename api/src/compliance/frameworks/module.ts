/** What frameworks contribute to the programs. */
import type { HttpDependencies } from '../../platform/http/implement';
import type { Module } from '../../platform/modules/module';
import type { Pdfs } from '../../platform/pdf/pdfs';
import { frameworksRoutes } from './routes';

export const frameworksModule: Module<HttpDependencies & { pdfs: Pdfs }> = {
  routes: frameworksRoutes,
};
