import { calls } from '@msp/contract';
import { complianceMetrics, fakeApi, renderApp } from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { complianceTone, encouragement, readMetrics } from './compliance-bands';
import { ComplianceCard } from './compliance-card';

test.each([
  [100, 'good'],
  [90, 'good'],
  [89, 'attention'],
  [70, 'attention'],
  [69, 'bad'],
  [0, 'bad'],
])('§4 compliance %i is %s: 90+ green, 70+ yellow, else red', (percentage, tone) => {
  expect(complianceTone(percentage)).toBe(tone);
});

test.each([
  [100, 'Fully Compliant!'],
  [99, 'Almost Complete!'],
  [90, 'Almost Complete!'],
  [89, 'Continue Progress'],
  [0, 'Continue Progress'],
])('§4 at %i the card shows "%s"', (percentage, words) => {
  expect(encouragement(percentage)).toBe(words);
});

test('§3 pending = total - implemented - riskAccepted', () => {
  const metrics = complianceMetrics({ totalControls: 50, implementedControls: 36, riskAcceptedControls: 3 });
  expect(readMetrics(metrics).pending).toBe(11);
});

test('§2.5 defaults: everything missing is 0', () => {
  expect(readMetrics(undefined)).toEqual({
    percentage: 0,
    trend: 0,
    total: 0,
    implemented: 0,
    riskAccepted: 0,
    pending: 0,
    failing: 0,
    attention: 0,
  });
});

test('without a value from 30 days ago nothing is said to be unchanged', async () => {
  const api = fakeApi().reply(calls.dashboard.history, { items: [] });
  await renderApp(<ComplianceCard metrics={complianceMetrics({ trend: null })} computedAt={null} />, { api });
  expect(screen.getByText('No value from 30 days ago')).toBeVisible();
  expect(screen.queryByText(/Unchanged/)).toBeNull();
});

test('§2.5 the card shows percentage, meaning and change, and each number is a link', async () => {
  const api = fakeApi().reply(calls.dashboard.history, { items: [] });
  await renderApp(<ComplianceCard metrics={complianceMetrics({ percentage: 92, trend: -2 })} computedAt={null} />, {
    api,
  });
  expect(screen.getByText('92%')).toHaveAttribute('data-tone', 'good');
  expect(screen.getByText('Almost Complete!')).toBeVisible();
  expect(screen.getByText('−2 points in 30 days')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Compliance' })).toHaveAttribute('aria-valuenow', '92');
  expect(screen.getByRole('link', { name: 'Pending' })).toHaveAttribute('href', '/issues');
  expect(screen.getByRole('link', { name: 'Risk accepted' })).toHaveAttribute(
    'href',
    '/controls?implementationStatus=RISK_ACCEPTED',
  );
});

const snapshot = (day: string, percentage: number) => ({
  day,
  percentage,
  implementedControls: percentage / 2,
  totalControls: 50,
});

test('the trend line: earlier snapshots, then the present figures, by keyboard and as a table', async () => {
  const items = [snapshot('2026-11-18', 60), snapshot('2026-11-19', 64), snapshot('2026-11-20', 66)];
  const { user } = await renderApp(
    <ComplianceCard metrics={complianceMetrics({ percentage: 72 })} computedAt="2026-11-20T09:15:00.000Z" />,
    { api: fakeApi().reply(calls.dashboard.history, { items }) },
  );
  const line = await screen.findByRole('slider', { name: 'Compliance over time' });
  line.focus();
  expect(line).toHaveAttribute('aria-valuetext', '20 Nov 2026: 72%');
  await user.keyboard('{ArrowLeft}');
  expect(line).toHaveAttribute('aria-valuetext', '19 Nov 2026: 64%');
  await user.click(screen.getByRole('button', { name: 'Show as table: Compliance' }));
  const rows = within(screen.getByRole('region', { name: 'Values of Compliance' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WhenValueImplemented controls',
    '20 Nov 202672%36 of 50',
    '19 Nov 202664%32 of 50',
    '18 Nov 202660%30 of 50',
  ]);
});

test('without earlier snapshots the present value is shown, and when the line begins', async () => {
  await renderApp(<ComplianceCard metrics={complianceMetrics()} computedAt="2026-11-20T09:15:00.000Z" />, {
    api: fakeApi().reply(calls.dashboard.history, { items: [] }),
  });
  expect(await screen.findByText('20 Nov 2026: 72%')).toBeVisible();
  expect(screen.getByText('The line appears with the second value.')).toBeVisible();
});

test('how many implemented controls are failing or need attention, each number a link', async () => {
  const api = fakeApi().reply(calls.dashboard.history, { items: [] });
  const implementedHealth = { failing: 9, attention: 2, 'not-measured': 3, healthy: 40 };
  const metrics = complianceMetrics({ implementedControls: 54, implementedHealth });
  await renderApp(<ComplianceCard metrics={metrics} computedAt={null} />, { api });
  expect(screen.getByText(/^54 implemented:/)).toHaveTextContent('54 implemented: 9 of them failing, 2 need attention');
  expect(screen.getByRole('link', { name: '9 of them failing' })).toHaveAttribute(
    'href',
    '/controls?implementationStatus=FULLY_IMPLEMENTED&health=failing',
  );
  expect(screen.getByRole('link', { name: '2 need attention' })).toHaveAttribute(
    'href',
    '/controls?implementationStatus=FULLY_IMPLEMENTED&health=attention',
  );
});

test('nothing is said of the health of implemented controls while none is failing, and by an older API', async () => {
  const api = fakeApi().reply(calls.dashboard.history, { items: [] });
  await renderApp(<ComplianceCard metrics={complianceMetrics()} computedAt={null} />, { api });
  expect(screen.queryByText(/implemented:/)).not.toBeInTheDocument();
});
