import { calls } from '@msp/contract';
import {
  expectNoAxeViolations,
  fakeApi,
  notificationSettings,
  onboardingProgress,
  organizationSettings,
  organizationUsage,
  renderApp,
  session,
} from '@msp/testing';
import { screen, within } from '@testing-library/react';
import SettingsPage from './settings-page';

const api = () =>
  fakeApi()
    .reply(
      calls.onboarding.progress,
      onboardingProgress({ hasAddedUsers: true, completedStepsCount: 1, dismissedAt: '2026-11-01T10:00:00.000Z' }),
    )
    .reply(calls.notifications.settings, notificationSettings())
    .reply(calls.organizations.read, organizationSettings())
    .reply(calls.admin.usage, organizationUsage())
    .reply(calls.dataExports.list, { items: [] })
    .reply(calls.accountClosing.read, { closing: null });

test('the colour mode follows the system until the user chooses one, and the choice is kept', async () => {
  const { user } = await renderApp(<SettingsPage />, { api: api() });
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('color-mode')).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).toHaveClass('light');
});

test('what a member chooses for themselves stands apart from what concerns the organisation', async () => {
  await renderApp(<SettingsPage />, { api: api() });
  const titles = (group: string) =>
    within(screen.getByRole('region', { name: group }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(titles('Your preferences')).toEqual(['Appearance', 'On-screen messages', 'Notifications']);
  expect(titles('Organisation')).toEqual([
    'Organisation details',
    'Usage',
    'Onboarding',
    'Policies',
    'API keys',
    'Webhooks',
    'Data export',
    'Close account',
  ]);
});

test('the menu at the side leads to each card, and to the pages that are settings too', async () => {
  const { user } = await renderApp(<SettingsPage />, { api: api() });
  const menu = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Appearance',
    'On-screen messages',
    'Notifications',
    'Organisation details',
    'Usage',
    'Onboarding',
    'Policies',
    'API keys',
    'Webhooks',
    'Data export',
    'Close account',
  ]);
  expect(menu.getByRole('link', { name: 'Webhooks' })).toHaveAttribute('href', '/settings/webhooks');
  await user.click(menu.getByRole('link', { name: 'Onboarding' }));
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'Onboarding' }));
});

test('§7 onboarding can be reached after it was dismissed', async () => {
  await renderApp(<SettingsPage />, { api: api() });
  expect(await screen.findByText('1 of 4 steps done')).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
  await expectNoAxeViolations();
});

test('onboarding says that no integration is connected, although its step is marked as done', async () => {
  const done = { hasSetupIntegrations: true, completedStepsCount: 1 };
  const progress = (isIntegrationConnected: boolean) => onboardingProgress({ ...done, isIntegrationConnected });
  const text = 'No integration is connected yet';
  const first = await renderApp(<SettingsPage />, { api: api().reply(calls.onboarding.progress, progress(false)) });
  expect(await screen.findByText(text)).toBeVisible();
  first.unmount();
  await renderApp(<SettingsPage />, { api: api().reply(calls.onboarding.progress, progress(true)) });
  expect(await screen.findByText('1 of 4 steps done')).toBeVisible();
  expect(screen.queryByText(text)).toBeNull();
});

test('§7 a dismissed onboarding card can be restored', async () => {
  const fake = api().reply(calls.onboarding.restore, onboardingProgress({ dismissedAt: null }));
  const { user } = await renderApp(<SettingsPage />, { api: fake });
  await user.click(await screen.findByRole('button', { name: 'Show on dashboard' }));
  expect(await screen.findByText('Onboarding restored')).toBeVisible();
  expect(fake.requests(calls.onboarding.restore)).toHaveLength(1);
  expect(screen.getByText(/Shown on the/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show on dashboard' })).toBeNull();
});

test('§7 a failed restore is reported and can be retried', async () => {
  const fake = api().refuse(calls.onboarding.restore, { status: 500, message: 'No' });
  const { user } = await renderApp(<SettingsPage />, { api: fake });
  await user.click(await screen.findByRole('button', { name: 'Show on dashboard' }));
  expect(await screen.findByText("Couldn't restore onboarding")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show on dashboard' })).toBeEnabled();
});

test('§6 without the permissions no action is offered', async () => {
  await renderApp(<SettingsPage />, { api: api(), session: session('VIEWER') });
  expect(await screen.findByText(/An admin of your organisation can restore it/)).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Save notifications']);
  expect(screen.queryByRole('link', { name: 'Open API keys' })).toBeNull();
});

test('§2.2 a link to the API keys', async () => {
  await renderApp(<SettingsPage />, { api: api() });
  expect(screen.getByRole('link', { name: 'Open API keys' })).toHaveAttribute('href', '/settings/api-keys');
});

test('§6 the link to the control registries is for superadmins only', async () => {
  const { unmount } = await renderApp(<SettingsPage />, { api: api(), session: session('superadmin') });
  expect(screen.getByRole('link', { name: 'Open control registries' })).toHaveAttribute('href', '/admin/catalogue');
  unmount();
  await renderApp(<SettingsPage />, { api: api() });
  expect(screen.queryByRole('link', { name: 'Open control registries' })).toBeNull();
});
