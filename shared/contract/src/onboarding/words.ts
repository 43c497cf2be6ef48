/** The states and kinds of onboarding, in the order in which they are shown. */

/** specification §2.6: step keys, in order. */
export const onboardingSteps = ['bookCall', 'setupIntegrations', 'addUsers', 'completeSections'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
