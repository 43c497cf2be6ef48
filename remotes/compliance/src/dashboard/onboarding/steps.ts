/** The four onboarding steps (specification §2.6), made from the progress of the API. */
import { constants, type OnboardingProgress, type OnboardingStep, onboardingSteps } from '@msp/contract';
import { type Loose, numberOr } from '../../shared/loose';

/** Where a step leads: a page of the application, or the booking link in a new tab. */
export type StepAction = { kind: 'page'; to: string } | { kind: 'booking' };

/** specification §3 Onboarding step (client). */
export interface Step {
  id: string;
  title: string;
  description: string;
  isCompleted: boolean;
  ctaText: string;
  ctaAction: StepAction;
  icon: 'call' | 'integrations' | 'users' | 'controls';
  order: number;
  isOptional: boolean;
  /** The organisation's records say that it is done: it cannot be reopened. */
  isDerived: boolean;
}

type Template = Omit<Step, 'isCompleted' | 'order' | 'isDerived'>;

const templates: Record<OnboardingStep, Template> = {
  bookCall: {
    id: 'walkthrough-call',
    title: 'Walkthrough call',
    description: 'Get to know the programme with us in half an hour.',
    ctaText: 'Book Call',
    ctaAction: { kind: 'booking' },
    icon: 'call',
    isOptional: true,
  },
  setupIntegrations: {
    id: 'setup-integrations',
    title: 'Setup Integrations',
    description: 'Connect Microsoft 365, your PSA and your RMM to collect metrics automatically.',
    ctaText: 'Open Integrations',
    ctaAction: { kind: 'page', to: '/integrations' },
    icon: 'integrations',
    isOptional: false,
  },
  addUsers: {
    id: 'add-team-members',
    title: 'Add Team Members',
    description: 'Add the people who are responsible for controls.',
    ctaText: 'Open Users',
    ctaAction: { kind: 'page', to: '/users' },
    icon: 'users',
    isOptional: false,
  },
  completeSections: {
    id: 'complete-controls',
    title: 'Complete Controls',
    description: 'Answer each control and add evidence for it.',
    ctaText: 'Open Controls',
    ctaAction: { kind: 'page', to: '/controls' },
    icon: 'controls',
    isOptional: false,
  },
};

const fields = {
  bookCall: 'hasBookedCall',
  setupIntegrations: 'hasSetupIntegrations',
  addUsers: 'hasAddedUsers',
  completeSections: 'hasCompletedSections',
} as const satisfies Record<OnboardingStep, keyof OnboardingProgress>;

/** The API's key of a step; undefined for an unknown id (specification §5: an error). */
export function stepKeyOf(id: string): OnboardingStep | undefined {
  return onboardingSteps.find((key) => templates[key].id === id);
}

export interface Onboarding {
  steps: Step[];
  total: number;
  completed: number;
  percentage: number;
  isComplete: boolean;
  /** What onboarding leads to. */
  hasSubmittedAssessment: boolean;
}

/** The step can be marked as done although the organisation's records say otherwise. */
const unconnected = { description: 'Marked as done. No integration is connected yet.' };

/** specification §4: 4 steps, 0 done, 0 % when there is no data. */
export function readOnboarding(progress: Loose<OnboardingProgress>): Onboarding {
  const steps = onboardingSteps.map((key, at) => {
    const isCompleted = progress?.[fields[key]] === true;
    const isConnected = key === 'setupIntegrations' ? progress?.isIntegrationConnected : undefined;
    return {
      ...templates[key],
      ...(isCompleted && isConnected === false && unconnected),
      isCompleted,
      isDerived: isConnected === true,
      order: at + 1,
    };
  });
  const total = numberOr(progress?.totalStepsCount, constants.onboarding.stepCount);
  const completed = numberOr(progress?.completedStepsCount, 0);
  return {
    steps,
    total,
    completed,
    percentage: numberOr(progress?.progressPercentage, 0),
    isComplete: total > 0 && completed >= total,
    hasSubmittedAssessment: progress?.hasSubmittedAssessment === true,
  };
}

/** The expected progress after a step is saved, shown until the server responds. */
export function withStep(
  progress: OnboardingProgress | undefined,
  step: OnboardingStep,
  completed: boolean,
): OnboardingProgress {
  const next: OnboardingProgress = {
    hasBookedCall: false,
    hasSetupIntegrations: false,
    hasAddedUsers: false,
    hasCompletedSections: false,
    dismissedAt: null,
    updatedAt: null,
    ...progress,
    totalStepsCount: constants.onboarding.stepCount,
    completedStepsCount: 0,
    progressPercentage: 0,
    [fields[step]]: completed,
  };
  const done = Object.values(fields).filter((field) => next[field]).length;
  return {
    ...next,
    completedStepsCount: done,
    progressPercentage: Math.round((done / constants.onboarding.stepCount) * 100),
  };
}
