/** What company profiles contribute to the programs. */
import type { Module } from '../../platform/modules/module';
import { companyProfileRoutes } from './routes';

export const companyProfileModule: Module = {
  routes: companyProfileRoutes,
};
