/** What onboarding contributes to the programs. */

import type { Module } from '../../platform/modules/module';
import { onboardingRoutes } from './routes';

export const onboardingModule: Module = {
  routes: onboardingRoutes,
};
