import { calls } from '@msp/contract';
import { page } from '@msp/loading';
import {
  activityItem,
  controlsList,
  controlWithStatus,
  dashboard,
  evidenceList,
  expectNoAxeViolations,
  type FakeApi,
  fakeApi,
  onboardingProgress,
  renderApp,
  workItem,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import DashboardPage from './dashboard-page';

const listOf = <T,>(items: T[]) => ({ items, nextCursor: null, total: items.length });

function api(change: Parameters<typeof dashboard>[0] = {}): FakeApi {
  return fakeApi()
    .reply(calls.dashboard.get, dashboard(change))
    .reply(calls.dashboard.activity, listOf([activityItem()]))
    .reply(calls.onboarding.progress, onboardingProgress())
    .reply(calls.runtimeConfig.frontend, { bookingDiscoveryCallUrl: null, maxUploadBytes: 1_000 })
    .reply(calls.dashboard.work, { items: [], total: 0 })
    .reply(calls.dashboard.history, { items: [] })
    .reply(calls.controls.withStatus, controlsList([]))
    .reply(calls.evidence.list, evidenceList([]));
}

const card = (name: string) => within(screen.getByRole('region', { name }));

test('§2.5 title, subtitle with the organisation, Refresh, and last update', async () => {
  await renderApp(<DashboardPage />, { api: api({ lastUpdated: '2026-11-20T09:15:00.000Z' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText(/Harbour IT Services/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  expect(await screen.findByRole('region', { name: 'Onboarding' })).toBeVisible();
  expect(screen.getByText(/^Last updated 20 Nov 2026, \d{2}:\d{2}$/)).toBeVisible();
  expect(document.title).toBe('Dashboard | Trusted MSP');
});

test('§2.5 first load: a skeleton whose recent activity has 5 rows', async () => {
  const held = api();
  held.hold(calls.dashboard.activity);
  const release = held.hold(calls.dashboard.get);
  await renderApp(<DashboardPage />, { api: held });
  expect(screen.getByText('Loading the dashboard')).toBeInTheDocument();
  expect(screen.getByTestId('activity-skeleton').children).toHaveLength(5);
  release();
  expect(await screen.findByText('72%')).toBeVisible();
  expect(screen.queryByText('Loading the dashboard')).not.toBeInTheDocument();
});

test('§2.5 load error: the message, and a Try Again that reloads the page', async () => {
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => {});
  const { user } = await renderApp(<DashboardPage />, { api: api().refuse(calls.dashboard.get, { status: 403 }) });
  expect(await screen.findByRole('heading', { name: 'Unable to Load Dashboard' })).toBeVisible();
  expect(screen.getByText('There was an error loading your dashboard data')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('§2.5 §7 refresh: "Refreshing..." while busy, then new figures and the toast', async () => {
  const fake = api({ complianceMetrics: { ...dashboard().complianceMetrics, percentage: 40 } });
  fake.reply(
    calls.dashboard.refresh,
    dashboard({ complianceMetrics: { ...dashboard().complianceMetrics, percentage: 41 } }),
  );
  const release = fake.hold(calls.dashboard.refresh);
  const { user } = await renderApp(<DashboardPage />, { api: fake });
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(screen.getByRole('button', { name: 'Refreshing...' })).toHaveAttribute('aria-busy', 'true');
  release();
  expect(await screen.findByText('Dashboard Refreshed')).toBeVisible();
  expect(screen.getByText('Your dashboard data has been updated with the latest information.')).toBeVisible();
  expect(card('Compliance Metrics').getByText('41%')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  await waitFor(() => expect(fake.requests(calls.dashboard.activity)).toHaveLength(2));
});

test('§7 the address of the action refreshes, once', async () => {
  const fake = api().reply(calls.dashboard.refresh, dashboard());
  const { address } = await renderApp(<DashboardPage />, { api: fake, route: '/#refresh' });
  expect(await screen.findByText('Dashboard Refreshed')).toBeVisible();
  expect(fake.requests(calls.dashboard.refresh)).toHaveLength(1);
  expect(address()).toBe('/');
});

test('§7 refresh failure: the toast, and the figures stay', async () => {
  const fake = api().refuse(calls.dashboard.refresh, { status: 500 });
  const { user } = await renderApp(<DashboardPage />, { api: fake });
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Refresh Failed');
  expect(toast).toHaveTextContent('Failed to refresh dashboard data. Please try again.');
  expect(card('Compliance Metrics').getByText('72%')).toBeVisible();
});

test('§2.5 quick actions lead to the five places', async () => {
  await renderApp(<DashboardPage />, { api: api() });
  await screen.findByRole('region', { name: 'Quick Actions' });
  const links = card('Quick Actions')
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Submit Evidence', '/evidence'],
    ['View Controls', '/controls'],
    ['View Policies', '/policies'],
    ['Manage Integrations', '/integrations'],
    ['View Issues', '/issues'],
  ]);
});

test('§2.5 without certificates and measurements both cards are absent', async () => {
  const none = { active: 0, expiringSoon: 0, expired: 0, total: 0, latestCertificate: null };
  await renderApp(<DashboardPage />, { api: api({ certificateStatus: none, securityStatus: {} }) });
  await screen.findByText('72%');
  expect(screen.queryByRole('region', { name: 'Certificate Status' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Security Status' })).not.toBeInTheDocument();
});

test.each(['certificateStatus', 'securityStatus', 'complianceMetrics', 'lastUpdated'] as const)(
  '§3 without %s the page shows its fallbacks',
  async (field) => {
    const { [field]: _, ...rest } = dashboard();
    await renderApp(<DashboardPage />, {
      api: api().reply(calls.dashboard.get, rest as ReturnType<typeof dashboard>),
    });
    expect(await screen.findByRole('region', { name: 'Compliance Metrics' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Quick Actions' })).toBeVisible();
  },
);

test('an empty response shows the defaults of §2.5', async () => {
  await renderApp(<DashboardPage />, { api: api().reply(calls.dashboard.get, {} as ReturnType<typeof dashboard>) });
  expect(await screen.findByText('0 of 0 controls in scope')).toBeVisible();
  const metrics = card('Compliance Metrics');
  expect(metrics.getByText('0%')).toBeVisible();
  expect(metrics.getByText('Unchanged in 30 days')).toBeVisible();
  expect(screen.getByText('Last updated Unknown time')).toBeVisible();
});

test('§2.5 the further card links to what needs attention', async () => {
  const fake = api().reply(
    calls.controls.withStatus,
    controlsList([controlWithStatus({ code: 'DEV-02', name: 'Patching', progress: 'CHANGES_REQUESTED' })]),
  );
  await renderApp(<DashboardPage />, { api: fake });
  const link = await screen.findByRole('link', { name: /DEV-02 Patching/ });
  expect(link).toHaveAttribute('href', '/controls/DEV-02');
  expect(link).toHaveTextContent('Changes requested');
});

test('My Work comes first, and Next Up leaves out what is in it', async () => {
  const fake = api().reply(calls.dashboard.work, {
    items: [workItem({ kind: 'REVIEW', code: 'DEV-02', name: 'Patching' })],
    total: 1,
  });
  fake.reply(
    calls.controls.withStatus,
    controlsList([
      controlWithStatus({ code: 'DEV-02', name: 'Patching', progress: 'IN_REVIEW' }),
      controlWithStatus({ code: 'DEV-03', name: 'Disk encryption', progress: 'IN_REVIEW' }),
    ]),
  );
  await renderApp(<DashboardPage />, { api: fake });
  const work = within(await screen.findByRole('region', { name: 'My Work' }));
  expect(work.getByRole('link', { name: /DEV-02 Patching/ })).toHaveAttribute('href', '/reviews?control=DEV-02');
  expect(
    card('Next Up')
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['DEV-03 Disk encryptionIn review']);
  const order = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
  const place = (name: string) => order.indexOf(screen.getByRole('region', { name }).getAttribute('aria-labelledby'));
  expect(place('My Work')).toBeLessThan(place('Compliance Metrics'));
  expect(place('Compliance Metrics')).toBeLessThan(place('Recent Activity'));
});

test('the first cards appear together: nothing moves when a call is slower than the others', async () => {
  const fake = api();
  const release = fake.hold(calls.dashboard.work);
  await renderApp(<DashboardPage />, { api: fake });
  await screen.findByText(/^Last updated 20 Nov/);
  expect(screen.queryByText('72%')).not.toBeInTheDocument();
  expect(screen.getByText('Loading the dashboard')).toBeInTheDocument();
  release();
  expect(await screen.findByText('72%')).toBeVisible();
});

test('a failed list of work leaves the other cards, and can be repeated', async () => {
  const fake = api().refuse(calls.dashboard.work, { status: 403, message: 'Out of order.' });
  const { user } = await renderApp(<DashboardPage />, { api: fake });
  expect(await screen.findByText('72%')).toBeVisible();
  expect(card('My Work').getByText('Out of order.')).toBeVisible();
  fake.reply(calls.dashboard.work, { items: [workItem()], total: 1 });
  await user.click(card('My Work').getByRole('button', { name: 'Try again' }));
  expect(await card('My Work').findByRole('link', { name: /IDN-01/ })).toBeVisible();
});

test('My Work shows the most urgent six, and leads to all of them', async () => {
  const items = Array.from({ length: 8 }, (_, at) => workItem({ code: `IDN-0${at + 1}` }));
  await renderApp(<DashboardPage />, { api: api().reply(calls.dashboard.work, { items, total: 12 }) });
  const work = within(await screen.findByRole('region', { name: 'My Work' }));
  expect(work.getAllByRole('link', { name: /IDN-/ })).toHaveLength(6);
  expect(work.getByRole('link', { name: 'See all 12' })).toHaveAttribute('href', '/work');
});

test('My Work that shows everything leads to its page without a count', async () => {
  await renderApp(<DashboardPage />, { api: api().reply(calls.dashboard.work, { items: [workItem()], total: 1 }) });
  const work = within(await screen.findByRole('region', { name: 'My Work' }));
  expect(work.getByRole('link', { name: 'Open My Work' })).toHaveAttribute('href', '/work');
});

test('My Work of a newer API, which it cannot show, is not done', async () => {
  const items = [workItem({ kind: 'NEW' as 'DRAFT' })];
  await renderApp(<DashboardPage />, { api: api().reply(calls.dashboard.work, { items, total: 1 }) });
  const work = within(await screen.findByRole('region', { name: 'My Work' }));
  expect(await work.findByRole('link', { name: 'Open My Work' })).toHaveAttribute('href', '/work');
  expect(work.queryByText("You're all caught up")).toBeNull();
});

test('accessibility: axe finds nothing', async () => {
  await renderApp(<DashboardPage />, { api: api() });
  await screen.findByText('Response submitted');
  await screen.findByText("You're all caught up");
  await expectNoAxeViolations();
});
