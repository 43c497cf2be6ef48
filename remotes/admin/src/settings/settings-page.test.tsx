import { calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, onboardingProgress, renderApp, session } from '@msp/testing';
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

test('§7 a dismissed onboarding is shown again', async () => {
  const fake = api().answer(calls.onboarding.restore, onboardingProgress({ dismissedAt: null }));
  const { user } = await renderApp(<SettingsPage />, { api: fake });
  await user.click(await screen.findByRole('button', { name: 'Show on dashboard' }));
  expect(await screen.findByText('Onboarding is back')).toBeVisible();
  expect(fake.requests(calls.onboarding.restore)).toHaveLength(1);
  expect(screen.getByText(/It is shown on the/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show on dashboard' })).toBeNull();
});

test('§7 what fails is said, and can be tried again', async () => {
  const fake = api().refuse(calls.onboarding.restore, { status: 500, message: 'No' });
  const { user } = await renderApp(<SettingsPage />, { api: fake });
  await user.click(await screen.findByRole('button', { name: 'Show on dashboard' }));
  expect(await screen.findByText('Onboarding could not be put back')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show on dashboard' })).toBeEnabled();
});

test('§6 without the permissions nothing is offered that would be refused', async () => {
  await renderApp(<SettingsPage />, { api: api(), session: session('VIEWER') });
  expect(await screen.findByText(/An admin of the organization can put it back/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open API keys' })).toBeNull();
});

test('§2.2 the way to the API keys', async () => {
  await renderApp(<SettingsPage />, { api: api() });
  expect(screen.getByRole('link', { name: 'Open API keys' })).toHaveAttribute('href', '/settings/api-keys');
});

test('§6 the way to the control registries is for superadmins', async () => {
  const { unmount } = await renderApp(<SettingsPage />, { api: api(), session: session('superadmin') });
  expect(screen.getByRole('link', { name: 'Open control registries' })).toHaveAttribute('href', '/admin/catalogue');
  unmount();
  await renderApp(<SettingsPage />, { api: api() });
  expect(screen.queryByRole('link', { name: 'Open control registries' })).toBeNull();
});
