/** HTTP routes for onboarding (specification §7 Onboarding). */
import type { FastifyInstance } from 'fastify';
import { type HttpDependencies, implement } from '../../platform/http/implement';
import { dismiss, onboardingProgress, restore, updateStep } from './service';

export function onboardingRoutes(app: FastifyInstance, dependencies: HttpDependencies): void {
  implement(app, dependencies, 'onboarding', {
    progress: ({ context }) => onboardingProgress(context),
    updateStep: ({ context, body }) => updateStep(context, body.step, body.completed),
    dismiss: ({ context, body }) => dismiss(context, body.reason),
    restore: ({ context }) => restore(context),
  });
}
