/** Reading and saving onboarding: shown at once, taken back when the server refuses (specification §4, §7, §8). */
import { calls, constants, type OnboardingProgress } from '@msp/contract';
import { request, useCall } from '@msp/http';
import { report } from '@msp/reporting';
import { toast } from '@msp/ui';
import { useCallback, useState } from 'react';
import { stepKeyOf, withStep } from './steps';

export function useOnboarding() {
  const { data, error, isLoading, mutate } = useCall(calls.onboarding.progress, {});
  const [dismissing, setDismissing] = useState(false);

  const setStep = useCallback(
    async (stepId: string, completed: boolean) => {
      const step = stepKeyOf(stepId);
      if (!step) {
        report(new Error(`Unknown onboarding step: ${stepId}`));
        toast.error({ title: 'Unknown step. Please try again.' });
        return;
      }
      try {
        await mutate(() => request(calls.onboarding.updateStep, { body: { step, completed } }), {
          optimisticData: (current: OnboardingProgress | undefined) => withStep(current, step, completed),
          rollbackOnError: true,
          populateCache: true,
          revalidate: false,
        });
        toast.success({ title: 'Step Completed!', description: 'Your progress has been saved.' });
      } catch (cause) {
        report(cause, { action: 'save onboarding step', step });
        toast.error({ title: 'Failed to save progress. Please try again.' });
      }
    },
    [mutate],
  );

  /** Answers whether it was dismissed. */
  const dismiss = useCallback(async () => {
    setDismissing(true);
    try {
      const answer = await request(calls.onboarding.dismiss, { body: { reason: constants.onboarding.dismissReason } });
      await mutate(answer, { revalidate: false });
      toast.success({
        title: 'Onboarding Dismissed',
        description: 'You can always access onboarding from your account settings.',
      });
      return true;
    } catch (cause) {
      report(cause, { action: 'dismiss onboarding' });
      toast.error({ title: 'Failed to dismiss onboarding. Please try again.' });
      return false;
    } finally {
      setDismissing(false);
    }
  }, [mutate]);

  return { progress: data, error, isLoading, retry: () => void mutate(), setStep, dismiss, dismissing };
}
