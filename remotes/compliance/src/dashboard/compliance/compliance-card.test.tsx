import { complianceMetrics, renderApp } from '@msp/testing';
import { screen } from '@testing-library/react';
import { ComplianceCard } from './compliance-card';
import { complianceTone, encouragement, readMetrics } from './verdict';

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
])('§4 at %i it says "%s"', (percentage, words) => {
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
  });
});

test('§2.5 the card: percentage with its meaning, change, and each number a link to its rows', async () => {
  await renderApp(<ComplianceCard metrics={complianceMetrics({ percentage: 92, trend: -2 })} />);
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
