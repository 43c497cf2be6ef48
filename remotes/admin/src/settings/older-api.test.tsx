import { calls, type OrganizationSettings } from '@msp/contract';
import {
  dataExport,
  fakeApi,
  notificationSettings,
  olderApis,
  onboardingProgress,
  organizationSettings,
  organizationUsage,
  pageReply,
  policyStatus,
  renderApp,
  session,
} from '@msp/testing';
import { screen } from '@testing-library/react';
import SettingsPage from './settings-page';

const replies = [
  pageReply(calls.onboarding.progress, onboardingProgress()),
  pageReply(calls.notifications.settings, notificationSettings()),
  pageReply(calls.organizations.read, organizationSettings()),
  pageReply(calls.admin.usage, organizationUsage()),
  pageReply(calls.policies.status, policyStatus()),
  pageReply(calls.dataExports.list, { items: [dataExport()] }),
  pageReply(calls.accountClosing.read, { closing: null }),
];

test.each(olderApis(replies))('the settings survive $title', async ({ api }) => {
  for (const role of ['msp_admin', 'VIEWER'] as const) {
    const { unmount } = await renderApp(<SettingsPage />, { api, session: session(role) });
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Appearance' })).toBeVisible();
    unmount();
  }
});

test('the card whose reply is incomplete says so; the others work', async () => {
  const { timeZone: _, ...older } = organizationSettings();
  const api = fakeApi()
    .reply(calls.onboarding.progress, onboardingProgress())
    .reply(calls.organizations.read, older as OrganizationSettings);
  await renderApp(<SettingsPage />, { api });
  expect(await screen.findByText("Couldn't load the organisation")).toBeVisible();
  expect(screen.getByText(/doesn't send everything this page needs yet/)).toBeVisible();
  expect(await screen.findByText('0 of 4 steps done')).toBeVisible();
});
