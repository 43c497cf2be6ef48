/** The onboarding card (specification §2.6): loads, and disappears once dismissed, or finished with a first assessment. */
import { usePermissions, useSession } from '@msp/session';
import { useEffect, useRef } from 'react';
import { OnboardingProgressCard } from './onboarding-progress-card';
import { OnboardingSkeleton } from './onboarding-skeleton';
import { lastShape, rememberShape, type Shape } from './shape-hint';
import { readOnboarding } from './steps';
import { useOnboarding } from './use-onboarding';

/** From this share of the steps on, the list starts folded, as it does for users who cannot change it. */
const foldedFrom = 75;

export function OnboardingCard() {
  const onboarding = useOnboarding();
  const { progress, error } = onboarding;
  const organizationId = useSession().user?.organizationId ?? '';
  const canUpdate = usePermissions().has('onboarding:update');
  const { percentage, isComplete, hasSubmittedAssessment } = readOnboarding(progress);
  // Who completes the last step sees the celebration.
  const wasComplete = useRef<boolean>(undefined);
  if (progress) wasComplete.current ??= isComplete;
  const isFinished = wasComplete.current === true && isComplete && hasSubmittedAssessment;
  const startsFolded = !canUpdate || percentage >= foldedFrom;
  const shape: Shape | undefined =
    progress && (progress.dismissedAt || isFinished ? 'absent' : startsFolded ? 'folded' : 'open');
  useEffect(() => {
    if (shape) rememberShape(organizationId, shape);
  }, [shape, organizationId]);

  if (shape === 'absent') return null;
  if (!progress && !error) return <OnboardingSkeleton shape={lastShape(organizationId)} />;
  return <OnboardingProgressCard onboarding={onboarding} canUpdate={canUpdate} startsFolded={startsFolded} />;
}
