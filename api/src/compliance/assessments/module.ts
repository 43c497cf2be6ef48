/** What assessments contribute to the programs. */

import type { Module } from '../../platform/modules/module';
import { type AssessmentDependencies, assessmentsRoutes } from './routes';

export const assessmentsModule: Module<AssessmentDependencies> = {
  routes: assessmentsRoutes,
};
