import { calls } from '@msp/contract';
import { fakeApi, onboardingProgress, renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import { readOnboarding, stepKeyOf, withStep } from './steps';
import { useOnboarding } from './use-onboarding';

function Press() {
  const { setStep } = useOnboarding();
  return (
    <button type="button" onClick={() => void setStep('no-such-step', true)}>
      Press
    </button>
  );
}

test('§5, §8 an unknown step id shows the toast and sends nothing', async () => {
  const api = fakeApi().reply(calls.onboarding.progress, onboardingProgress());
  const { user } = await renderApp(<Press />, { api });
  await user.click(screen.getByRole('button', { name: 'Press' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unknown step. Please try again.');
  expect(api.requests(calls.onboarding.updateStep)).toHaveLength(0);
});

test.each([
  ['walkthrough-call', 'bookCall'],
  ['setup-integrations', 'setupIntegrations'],
  ['add-team-members', 'addUsers'],
  ['complete-controls', 'completeSections'],
  ['anything else', undefined],
])('§2.6 step %s has the key %s', (id, key) => {
  expect(stepKeyOf(id)).toBe(key);
});

test('§4 no data: 4 steps, 0 done, 0%', () => {
  const { steps, total, completed, percentage, isComplete } = readOnboarding(undefined);
  expect([steps.length, total, completed, percentage, isComplete]).toEqual([4, 4, 0, 0, false]);
});

test('§3 §4 optimistic: the counts follow the steps', () => {
  const next = withStep(onboardingProgress({ hasBookedCall: true, completedStepsCount: 1 }), 'addUsers', true);
  expect(next).toMatchObject({ hasAddedUsers: true, completedStepsCount: 2, progressPercentage: 50 });
  expect(withStep(next, 'bookCall', false)).toMatchObject({ hasBookedCall: false, completedStepsCount: 1 });
});
