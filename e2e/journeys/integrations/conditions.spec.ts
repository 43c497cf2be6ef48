/** How an integration stands: a gap of its latest collection, an overridden figure, and what the system logs. In an organisation of the test's own. */
import type { calls, ResponseOf } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, readApi } from '../../support/application';
import { send } from '../../support/controls-by-api';
import { changeDatabase } from '../../support/database';
import { openOrganization } from '../../support/organizations';

type Measured = ResponseOf<typeof calls.integrations.metrics>;

/** The simulated tenant without Entra ID P1, whose registrations can't be read. */
const microsoft365 = {
  adapterKey: 'microsoft365',
  name: 'Tenant without P1',
  settings: {
    tenantId: '2b7c91e8-15d4-4c2b-b0a7-93f0d6e4aa02',
    clientId: '5d1f6a9e-3b0c-4b7e-9a51-0c6c1f0a7d11',
    clientSecret: 'sim-m365-secret-4Qk7',
  },
};
const ninjaOne = {
  adapterKey: 'ninjaone',
  name: 'Devices',
  settings: { region: 'eu', clientId: 'simNinjaClient72', clientSecret: 'wrong', organizationId: '1' },
};

const connect = (page: Page, integration: object) => send<{ id: string }>(page, 'POST', '/integrations', integration);

async function collect(page: Page, id: string): Promise<void> {
  await page.goto(`${applicationUrl()}/integrations/${id}`);
  await page.getByRole('button', { name: 'Collect now' }).click();
}

test('an integration tells what it could not measure and what is overridden, and the system logs as itself', async ({
  browser,
}) => {
  const { pages } = await openOrganization(browser, 'Dotterel', { 'Ines Roth': 'msp_admin' });
  const page = pages['Ines Roth'];
  const { id } = await connect(page, microsoft365);

  await test.step('a collection that measured only some metrics is partly working', async () => {
    await collect(page, id);
    await expect(page.getByText('Partly working', { exact: true })).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText('The latest collection measured only a part')).toBeVisible();
    await openPage(page, 'Integrations');
    await expect(page.getByRole('row', { name: new RegExp(microsoft365.name) })).toContainText('Partly working');
  });

  await test.step('an override is marked beside the figure that it replaces', async () => {
    const { items } = await readApi<Measured>(page, `/integrations/${id}/metrics`);
    const metric = items.find(({ value, unit, metric: of }) => value !== null && unit === 'percent' && of)?.metric;
    if (!metric) throw new Error('The collection has measured no percentage.');
    const lastDay = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const override = { metricId: metric.id, value: 99, reason: 'Two accounts are missing.', lastDay };
    await send(page, 'POST', '/metric-overrides', override);
    await page.goto(`${applicationUrl()}/integrations/${id}?tab=metrics`);
    const row = page.getByRole('table', { name: 'Metrics' }).getByRole('row').filter({ hasText: metric.name });
    await expect(row.getByText('Overridden: 99%')).toBeVisible();
    await expect(row.getByText('Overridden: 99%')).toHaveAttribute('title', override.reason);
    await expect(page.getByText(/^Overridden/)).toHaveCount(1);
  });

  await test.step('what the system changes is logged as done by it', async () => {
    const failing = await connect(page, ninjaOne);
    // The next failure makes it an error.
    await changeDatabase(`update integrations set failures = 2 where id = '${failing.id}'`);
    await collect(page, failing.id);
    await expect(page.getByText(/^Failing since/)).toBeVisible({ timeout: 90_000 });
    await page.goto(`${applicationUrl()}/activity`);
    const entry = page.getByRole('row').filter({ hasText: 'Devices stopped reporting' });
    await expect(entry.getByRole('cell', { name: 'System', exact: true })).toBeVisible();
    await expect(page.getByText('Unknown User')).toHaveCount(0);
    await page.goto(applicationUrl());
    await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText(/System/);
  });
});
