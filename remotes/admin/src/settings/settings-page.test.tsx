import { calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, onboardingProgress, renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import SettingsPage from './settings-page';

const api = () =>
  fakeApi().answer(
    calls.onboarding.progress,
    onboardingProgress({ hasAddedUsers: true, completedStepsCount: 1, dismissedAt: '2026-11-01T10:00:00.000Z' }),
  );

test('look: the colour mode follows the system until chosen, and the choice stays', async () => {
  const { user } = await renderApp(<SettingsPage />, { api: api() });
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('color-mode')).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).toHaveClass('light');
});

test('§7 onboarding is still found here after it was dismissed', async () => {
  await renderApp(<SettingsPage />, { api: api() });
  expect(await screen.findByText('1 of 4 steps done')).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
  await expectNoAxeViolations();
});
