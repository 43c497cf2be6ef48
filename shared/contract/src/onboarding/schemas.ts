/** Onboarding of an organisation (specification §2.6, §3, §7 Onboarding). */
import { z } from 'zod';
import { onboarding } from '../constants';
import { count, percent, timestamp } from '../primitives';
import { onboardingSteps } from './words';

const progress = z.object({
  hasBookedCall: z.boolean(),
  /** Marked as done, or an integration is connected. */
  hasSetupIntegrations: z.boolean(),
  hasAddedUsers: z.boolean(),
  hasCompletedSections: z.boolean(),
  totalStepsCount: count,
  completedStepsCount: count,
  progressPercentage: percent,
  dismissedAt: timestamp.nullable(),
  updatedAt: timestamp.nullable(),
  /** Then its step is done and cannot be reopened. Absent in replies of older releases. */
  isIntegrationConnected: z.boolean().optional(),
  /** What onboarding leads to. Absent in replies of older releases. */
  hasSubmittedAssessment: z.boolean().optional(),
});

export const onboardingSchemas = {
  progress: { response: progress },
  updateStep: {
    body: z.object({ step: z.enum(onboardingSteps), completed: z.boolean() }),
    response: progress,
  },
  dismiss: { body: z.object({ reason: z.literal(onboarding.dismissReason) }), response: progress },
  restore: { response: progress },
} as const;
