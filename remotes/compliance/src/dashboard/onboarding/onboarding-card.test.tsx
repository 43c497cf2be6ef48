import { calls } from '@msp/contract';
import { expectNoAxeViolations, type FakeApi, fakeApi, onboardingProgress, renderApp, session } from '@msp/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { bookingUrl, fallbackBookingUrl } from './booking-link';
import { OnboardingCard } from './onboarding-card';

const api = (change: Parameters<typeof onboardingProgress>[0] = {}): FakeApi =>
  fakeApi().reply(calls.onboarding.progress, onboardingProgress(change)).reply(calls.runtimeConfig.frontend, {
    bookingDiscoveryCallUrl: 'https://book.example/msp',
    maxUploadBytes: 1_000,
  });

beforeEach(() => localStorage.clear());

const step = (title: string) =>
  within(screen.getByRole('heading', { level: 3, name: title }).closest('li') as HTMLElement);
const allDone = {
  hasBookedCall: true,
  hasSetupIntegrations: true,
  hasAddedUsers: true,
  hasCompletedSections: true,
  completedStepsCount: 4,
  progressPercentage: 100,
};

test('§3 §2.6 four steps in order, each with its link', async () => {
  await renderApp(<OnboardingCard />, { api: api() });
  const titles = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Walkthrough call', 'Setup Integrations', 'Add Team Members', 'Complete Controls']);
  const hrefs = ['Setup Integrations', 'Add Team Members', 'Complete Controls'].map((title) =>
    step(title).getByRole('link').getAttribute('href'),
  );
  expect(hrefs).toEqual(['/integrations', '/users', '/controls']);
  expect(screen.getByText('0 of 4 steps done')).toBeVisible();
  await expectNoAxeViolations();
});

test('a step that the records decide cannot be reopened', async () => {
  await renderApp(<OnboardingCard />, { api: api({ hasSetupIntegrations: true, isIntegrationConnected: true }) });
  await screen.findByRole('heading', { level: 3, name: 'Setup Integrations' });
  expect(step('Setup Integrations').getByRole('button', { name: 'Completed' })).toBeDisabled();
  expect(step('Setup Integrations').queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(step('Add Team Members').getByRole('button', { name: 'Mark Done' })).toBeVisible();
});

test('a step that is marked as done says that no integration is connected yet', async () => {
  const fake = api({ isIntegrationConnected: false });
  fake.reply(
    calls.onboarding.updateStep,
    onboardingProgress({ hasSetupIntegrations: true, completedStepsCount: 1, isIntegrationConnected: false }),
  );
  const { user } = await renderApp(<OnboardingCard />, { api: fake });
  await screen.findByRole('heading', { level: 3, name: 'Setup Integrations' });
  const text = 'Marked as done. No integration is connected yet.';
  expect(screen.queryByText(text)).toBeNull();
  await user.click(step('Setup Integrations').getByRole('button', { name: 'Mark Done' }));
  expect(await step('Setup Integrations').findByText(text)).toBeVisible();
  expect(await screen.findByText('Step Completed!')).toBeVisible();
  expect(step('Setup Integrations').getByText(text)).toBeVisible();
  expect(step('Setup Integrations').getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('the steps lead to the first assessment; with it, finished onboarding goes', async () => {
  const first = await renderApp(<OnboardingCard />, { api: api({ ...allDone, hasSubmittedAssessment: false }) });
  expect(await screen.findByText(/Congratulations/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'submit your first assessment' })).toHaveAttribute('href', '/assessments');
  first.unmount();
  const fake = api({ ...allDone, hasSubmittedAssessment: true });
  await renderApp(<OnboardingCard />, { api: fake });
  await waitFor(() => expect(fake.requests(calls.onboarding.progress)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Onboarding')).toBeNull());
});

test('who completes the last step sees the celebration, also after a first assessment', async () => {
  const fake = api({
    ...{ ...allDone, hasCompletedSections: false, completedStepsCount: 3, progressPercentage: 75 },
    hasSubmittedAssessment: true,
  });
  fake.reply(calls.onboarding.updateStep, onboardingProgress({ ...allDone, hasSubmittedAssessment: true }));
  const { user } = await renderApp(<OnboardingCard />, { api: fake });
  await user.click(await screen.findByRole('button', { name: 'Expand steps' }));
  await user.click(step('Complete Controls').getByRole('button', { name: 'Mark Done' }));
  expect(await screen.findByText(/Congratulations/)).toBeVisible();
});

test('§3 §2.6 the walkthrough call opens the booking link in a new tab', async () => {
  await renderApp(<OnboardingCard />, { api: api() });
  await waitFor(() =>
    expect(step('Walkthrough call').getByRole('link')).toHaveAttribute('href', 'https://book.example/msp'),
  );
  expect(step('Walkthrough call').getByRole('link')).toHaveAttribute('target', '_blank');
  expect(step('Walkthrough call').getByText('Optional')).toBeVisible();
});

test('§7 §9 the frontend config is fresh for an hour; then the cached link shows while it revalidates', async () => {
  const fake = api();
  const asked = () => fake.requests(calls.runtimeConfig.frontend).length;
  function Twice() {
    const [shown, setShown] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setShown(!shown)}>
          Turn
        </button>
        {shown && <OnboardingCard />}
      </>
    );
  }
  const link = () => step('Walkthrough call').getByRole('link');
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { user } = await renderApp(<Twice />, { api: fake });
    await waitFor(() => expect(link()).toHaveAttribute('href', 'https://book.example/msp'));
    const turn = async () => {
      await user.click(screen.getByRole('button', { name: 'Turn' }));
      await user.click(screen.getByRole('button', { name: 'Turn' }));
    };
    await act(() => jest.advanceTimersByTimeAsync(3_599_000));
    await turn();
    expect(asked()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(20 * 3_600_000));
    const release = fake.hold(calls.runtimeConfig.frontend);
    await turn();
    expect(link()).toHaveAttribute('href', 'https://book.example/msp');
    expect(asked()).toBe(2);
    release();
  } finally {
    jest.useRealTimers();
  }
});

test.each([null, undefined, '', 'javascript:alert(1)', 'not an address'])(
  '§2.6 the built-in booking link is used for %j',
  (configured) => {
    expect(bookingUrl(configured)).toBe(fallbackBookingUrl);
  },
);

test('§2.6 §4 Mark Done is applied at once and saved, with the toast of §7', async () => {
  const fake = api();
  fake.reply(
    calls.onboarding.updateStep,
    onboardingProgress({ hasAddedUsers: true, completedStepsCount: 1, progressPercentage: 25 }),
  );
  const release = fake.hold(calls.onboarding.updateStep);
  const { user } = await renderApp(<OnboardingCard />, { api: fake });
  await screen.findByText('0 of 4 steps done');
  await user.click(step('Add Team Members').getByRole('button', { name: 'Mark Done' }));
  expect(screen.getByText('1 of 4 steps done')).toBeVisible();
  expect(step('Add Team Members').getByRole('button', { name: 'Completed' })).toBeDisabled();
  release();
  expect(await screen.findByText('Step Completed!')).toBeVisible();
  expect(screen.getByText('Your progress has been saved.')).toBeVisible();
  expect(screen.getByText('25%')).toBeVisible();
  expect(fake.requests(calls.onboarding.updateStep)[0]?.body).toEqual({ step: 'addUsers', completed: true });
});

test('§2.6 §3 §7 §4 Undo sets false', async () => {
  const fake = api({ hasBookedCall: true, completedStepsCount: 1, progressPercentage: 25 });
  fake.reply(calls.onboarding.updateStep, onboardingProgress());
  const { user } = await renderApp(<OnboardingCard />, { api: fake });
  await screen.findByText('1 of 4 steps done');
  await user.click(step('Walkthrough call').getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('0 of 4 steps done')).toBeVisible();
  expect(await screen.findByText('Your progress has been saved.')).toBeVisible();
  expect(fake.requests(calls.onboarding.updateStep)[0]?.body).toEqual({ step: 'bookCall', completed: false });
});

test('§4 §8 save failure: rolled back, with the toast', async () => {
  const fake = api().refuse(calls.onboarding.updateStep, { status: 409 });
  const { user } = await renderApp(<OnboardingCard />, { api: fake });
  await screen.findByText('0 of 4 steps done');
  await user.click(step('Complete Controls').getByRole('button', { name: 'Mark Done' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save progress. Please try again.');
  expect(screen.getByText('0 of 4 steps done')).toBeVisible();
  expect(step('Complete Controls').getByRole('button', { name: 'Mark Done' })).toBeVisible();
});

test('§2.6 dismissing asks first; "Keep Showing" keeps it', async () => {
  const fake = api();
  const { user } = await renderApp(<OnboardingCard />, { api: fake });
  await user.click(await screen.findByRole('button', { name: 'Dismiss onboarding' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Dismiss Onboarding?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep Showing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByText('Walkthrough call')).toBeVisible();
  expect(fake.requests(calls.onboarding.dismiss)).toHaveLength(0);
});

test('§2.6 §3 §7 "Yes, Dismiss" sends the reason, shows the toast, and the card disappears', async () => {
  const fake = api().reply(calls.onboarding.dismiss, onboardingProgress({ dismissedAt: '2026-11-20T10:00:00.000Z' }));
  const { user } = await renderApp(<OnboardingCard />, { api: fake });
  await user.click(await screen.findByRole('button', { name: 'Dismiss onboarding' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Dismiss' }));
  expect(await screen.findByText('Onboarding Dismissed')).toBeVisible();
  expect(screen.getByText('You can always access onboarding from your account settings.')).toBeVisible();
  expect(screen.queryByText('Walkthrough call')).not.toBeInTheDocument();
  expect(fake.requests(calls.onboarding.dismiss)[0]?.body).toEqual({ reason: 'user_dismissed' });
});

test('§8 dismiss failure: the toast, and the card stays', async () => {
  const fake = api().refuse(calls.onboarding.dismiss, { status: 409 });
  const { user } = await renderApp(<OnboardingCard />, { api: fake });
  await user.click(await screen.findByRole('button', { name: 'Dismiss onboarding' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, Dismiss' }));
  expect(await screen.findByText('Failed to dismiss onboarding. Please try again.')).toBeVisible();
  expect(screen.getByText('Walkthrough call')).toBeVisible();
});

test('§2.5 §4 once dismissedAt is set the card is absent', async () => {
  const fake = api({ dismissedAt: '2026-11-01T10:00:00.000Z' });
  await renderApp(<OnboardingCard />, { api: fake });
  await waitFor(() => expect(screen.queryByText('Loading onboarding')).not.toBeInTheDocument());
  expect(screen.queryByRole('region', { name: 'Onboarding' })).not.toBeInTheDocument();
});

test('§4 after a dismissal no space is reserved for the card', async () => {
  const fake = api({ dismissedAt: '2026-11-01T10:00:00.000Z' });
  const first = await renderApp(<OnboardingCard />, { api: fake });
  await waitFor(() => expect(screen.queryByText('Loading onboarding')).not.toBeInTheDocument());
  first.unmount();
  fake.hold(calls.onboarding.progress);
  await renderApp(<OnboardingCard />, { api: fake });
  expect(screen.queryByText('Loading onboarding')).not.toBeInTheDocument();
});

test('§2.6 all steps done: congratulation and 100%; the list collapses and expands', async () => {
  const { user } = await renderApp(<OnboardingCard />, { api: api(allDone) });
  expect(await screen.findByText(/Congratulations/)).toBeVisible();
  expect(screen.getByText('100%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Expand steps' }));
  expect(screen.getByText('Walkthrough call')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Collapse steps' }));
  expect(screen.getByText('Walkthrough call')).not.toBeVisible();
});

test.each([
  ['half of the steps are done', 2, 'msp_admin', true],
  ['three quarters are done', 3, 'msp_admin', false],
  ['the user cannot change it', 0, 'VIEWER', false],
] as const)('§2.6 the list when %s', async (_, done, role, open) => {
  const fake = api({ completedStepsCount: done, progressPercentage: done * 25 });
  await renderApp(<OnboardingCard />, { api: fake, session: session(role) });
  expect(await screen.findByText(`${done} of 4 steps done`)).toBeVisible();
  if (open) expect(screen.getByText('Walkthrough call')).toBeVisible();
  else expect(screen.getByText('Walkthrough call')).not.toBeVisible();
});

test('§2.6 the list does not fold while its steps are being marked as done', async () => {
  const half = { hasBookedCall: true, hasAddedUsers: true, completedStepsCount: 2, progressPercentage: 50 };
  const fake = api(half).reply(
    calls.onboarding.updateStep,
    onboardingProgress({ ...half, hasCompletedSections: true, completedStepsCount: 3, progressPercentage: 75 }),
  );
  const { user } = await renderApp(<OnboardingCard />, { api: fake });
  await screen.findByText('2 of 4 steps done');
  await user.click(step('Complete Controls').getByRole('button', { name: 'Mark Done' }));
  expect(await screen.findByText('3 of 4 steps done')).toBeVisible();
  expect(screen.getByText('Walkthrough call')).toBeVisible();
});

test('§8 load failure: the message, and §4 4 steps, 0 done, 0%', async () => {
  await renderApp(<OnboardingCard />, { api: api().refuse(calls.onboarding.progress, { status: 403 }) });
  expect(await screen.findByText('Unable to load onboarding')).toBeVisible();
  expect(screen.getByText('Using default configuration.')).toBeVisible();
  expect(screen.getByText('0 of 4 steps done')).toBeVisible();
  expect(screen.getByText('0%')).toBeVisible();
});

test('§6 without onboarding:update: steps without buttons', async () => {
  const fake = api({ hasBookedCall: true });
  const { user } = await renderApp(<OnboardingCard />, { api: fake, session: session('VIEWER') });
  await user.click(await screen.findByRole('button', { name: 'Expand steps' }));
  expect(screen.getByText('Setup Integrations')).toBeVisible();
  expect(step('Walkthrough call').getByText('Completed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark Done' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Dismiss onboarding' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
