/** The organisation's onboarding: four steps that are done or marked as done, on a card that can be dismissed (specification §2.6, §4). */
import { constants, type OnboardingProgress, type OnboardingStep } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import type { OrganizationContext } from '../../platform/context/context';
import * as repository from './repository';

const stepColumns = {
  bookCall: 'hasBookedCall',
  setupIntegrations: 'hasSetupIntegrations',
  addUsers: 'hasAddedUsers',
  completeSections: 'hasCompletedSections',
} as const satisfies Record<OnboardingStep, keyof repository.ProgressRow>;

const stepTitles: Record<OnboardingStep, string> = {
  bookCall: 'Walkthrough call',
  setupIntegrations: 'Setup Integrations',
  addUsers: 'Add Team Members',
  completeSections: 'Complete Controls',
};

function present(row: repository.ProgressRow | null, facts: repository.OnboardingFacts): OnboardingProgress {
  const steps = {
    hasBookedCall: row?.hasBookedCall ?? false,
    hasSetupIntegrations: facts.isIntegrationConnected || (row?.hasSetupIntegrations ?? false),
    hasAddedUsers: row?.hasAddedUsers ?? false,
    hasCompletedSections: row?.hasCompletedSections ?? false,
  };
  const completedStepsCount = Object.values(steps).filter(Boolean).length;
  const totalStepsCount = constants.onboarding.stepCount;
  return {
    ...steps,
    ...facts,
    totalStepsCount,
    completedStepsCount,
    progressPercentage: Math.round((completedStepsCount / totalStepsCount) * 100),
    dismissedAt: row?.dismissedAt?.toISOString() ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

export async function onboardingProgress(context: OrganizationContext): Promise<OnboardingProgress> {
  const [row, facts] = await context.read((tx) =>
    Promise.all([repository.findProgress(tx, context), repository.findFacts(tx, context)]),
  );
  return present(row, facts);
}

/** Does nothing if the step already has this state. */
export async function updateStep(
  context: OrganizationContext,
  step: OnboardingStep,
  completed: boolean,
): Promise<OnboardingProgress> {
  return context.run(async (tx) => {
    const before = await repository.lockProgress(tx, context);
    const facts = await repository.findFacts(tx, context);
    const column = stepColumns[step];
    if ((before?.[column] ?? false) === completed) return present(before, facts);
    const after = await repository.saveProgress(tx, context, { [column]: completed }, context.clock.now());
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'onboarding' },
      title: completed ? 'Onboarding step completed' : 'Onboarding step reopened',
      description: stepTitles[step],
      changes: [{ field: column, before: !completed, after: completed }],
    });
    return present(after, facts);
  });
}

/** Dismisses the card. A repeated dismissal keeps the time of the first. */
export async function dismiss(context: OrganizationContext, reason: string): Promise<OnboardingProgress> {
  return context.run(async (tx) => {
    const before = await repository.lockProgress(tx, context);
    const facts = await repository.findFacts(tx, context);
    if (before?.dismissedAt) return present(before, facts);
    const now = context.clock.now();
    const after = await repository.saveProgress(tx, context, { dismissedAt: now, dismissedReason: reason }, now);
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'onboarding' },
      title: 'Onboarding dismissed',
      changes: [{ field: 'dismissedAt', before: null, after: now.toISOString() }],
    });
    return present(after, facts);
  });
}

/** Shows a dismissed card again: "You can always access onboarding from your account settings." (specification §7). */
export async function restore(context: OrganizationContext): Promise<OnboardingProgress> {
  return context.run(async (tx) => {
    const before = await repository.lockProgress(tx, context);
    const facts = await repository.findFacts(tx, context);
    if (!before?.dismissedAt) return present(before, facts);
    const change = { dismissedAt: null, dismissedReason: null };
    const after = await repository.saveProgress(tx, context, change, context.clock.now());
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'onboarding' },
      title: 'Onboarding shown again',
      changes: [{ field: 'dismissedAt', before: before.dismissedAt.toISOString(), after: null }],
    });
    return present(after, facts);
  });
}
