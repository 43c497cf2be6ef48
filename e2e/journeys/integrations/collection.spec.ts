/**
 * A collection updates the metric, the metric on its control, the score on the dashboard, checks, and everything that depends on them. All
 * organisations share the simulated devices, so these tests run one after the other.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage, readApi, signedInPage } from '../../support/application';
import { approveAnswer, saveAnswer, send, submitAnswer } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';
import { closeTicket, setDevices } from '../../support/simulators';

/** His organisation has no other integration that measures devices. */
const person = 'Owen Price';
const metric = { path: '/metrics/device-patched-percent', name: 'Devices fully patched', control: '/controls/DEV-02' };
const integration = `NinjaOne ${Date.now()}`;
const settings = {
  region: 'eu',
  clientId: 'simNinjaClient72',
  clientSecret: 'sim-ninja-secret-3Yb8',
  organizationId: '1',
};

/**
 * Starts a collection from the page of the integration, in a new document, and waits for its end. A new integration is due, so the
 * scheduler may start its first collection at the same time; then there are two messages.
 */
async function collect(page: Page): Promise<void> {
  await page.goto(applicationUrl());
  await openPage(page, 'Integrations');
  await page.getByRole('row', { name: new RegExp(integration) }).click();
  const finished = page.getByRole('region', { name: 'Messages' }).getByText(`Collection of ${integration} finished`);
  await page.getByRole('button', { name: 'Collect now' }).click();
  await expect(finished.first()).toBeVisible({ timeout: 90_000 });
}

/** Opens the metric from the list, and waits for a value such as this: until the page has asked, it shows what it knew before. */
async function metricValue(page: Page, expected: RegExp): Promise<string> {
  await openPage(page, 'Metrics');
  await page.getByRole('searchbox', { name: 'Search metrics' }).fill(metric.name);
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: metric.name }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: metric.name })).toBeVisible();
  const value = page.getByLabel('Value', { exact: true }).first().getByRole('strong');
  await expect(value).toHaveText(expected);
  return (await value.textContent()) ?? '';
}

const dashboardScore = (page: Page) => page.getByRole('progressbar', { name: 'RMM Security score' });

async function expectOnControl(page: Page, value: string, state: string): Promise<void> {
  await page.goto(applicationUrl() + metric.control);
  const item = page.getByRole('region', { name: 'Metrics' }).getByRole('listitem').filter({ hasText: metric.name });
  await expect(item).toContainText(value);
  await expect(item).toContainText(integration);
  await expect(item).toContainText(state);
}

test.afterEach(() => setDevices('mixed'));

test('a collection moves the metric, its control and the dashboard', async ({ browser }) => {
  const page = await signedInPage(browser, person);
  await expect(page.getByRole('progressbar', { name: 'Compliance' })).toBeVisible();
  await expect(dashboardScore(page)).toHaveCount(0);
  const created = await page.request.post(`${applicationUrl()}/api/v1/integrations`, {
    data: { adapterKey: 'ninjaone', name: integration, settings },
    headers: { origin: applicationUrl() },
  });
  expect(created.status()).toBe(200);
  await collect(page);

  const before = await metricValue(page, /^\d{1,2}(\.\d)?%$/);
  await expectOnControl(page, before, 'Off target');
  await openPage(page, 'Dashboard');
  await expect(dashboardScore(page)).toBeVisible();
  expect(Number(await dashboardScore(page).getAttribute('aria-valuenow'))).toBeLessThan(100);

  await setDevices('healthy');
  await collect(page);
  await metricValue(page, /^100%$/);
  await expectOnControl(page, '100%', 'On target');
  await openPage(page, 'Dashboard');
  await expect(dashboardScore(page)).toHaveAttribute('aria-valuenow', '100');
  await page.context().close();
});

const devPeople = { 'Ida Moor': 'msp_admin', 'Piet Vos': 'msp_user' } as const;
const halopsa = {
  address: 'https://harbour.halopsa.com',
  clientId: 'c4b2a5de-7f50-4f0c-9d57-2f7f2f1f6a20',
  clientSecret: 'sim-halo-secret-9Tz2',
  securityTeam: 'Security',
};
type Listed<Item> = { items: Item[] };

/** Collects by API, and waits until the job has ended. */
async function collectNow(page: Page, id: string): Promise<void> {
  await send(page, 'POST', `/integrations/${id}/metrics/collect`);
  const job = () => readApi<{ job: unknown }>(page, `/integrations/${id}/metrics/job/active`);
  await expect.poll(async () => (await job()).job, { timeout: 90_000 }).toBeNull();
}

/** Publishes the policy that the registry asks for. @returns its version */
async function publishPolicy(page: Page, templateId: string): Promise<string> {
  const content = '# Updates\n\nCritical updates are installed within 14 days.';
  const policy = { source: 'TEMPLATE', templateId, content };
  const draft = await send<{ id: string; version: number }>(page, 'POST', '/policy-documents', policy);
  const { id: ownerId } = await readApi<{ id: string }>(page, '/auth/profile');
  const body = { version: draft.version, ownerId, reviewBy: `${new Date().getUTCFullYear() + 1}-12-31` };
  await send(page, 'POST', `/policy-documents/uploaded/${draft.id}/publish`, body);
  return draft.id;
}

/** Tickets become compliance tasks of the simulated service desk's own company. */
async function chooseDestination(page: Page, id: string): Promise<void> {
  const of = async (option: string, label: string) => {
    const { items } = await readApi<Listed<{ value: string; label: string }>>(
      page,
      `/integrations/${id}/tickets/options/${option}`,
    );
    return items.find((one) => one.label === label)?.value ?? '';
  };
  const ticketType = await of('ticketTypes', 'Compliance task');
  const customer = await of('customers', 'Harbour IT Services');
  await send(page, 'PUT', `/integrations/${id}/tickets`, { settings: { ticketType, customer } });
}

test('a device falls out of patching: check, health, dashboard, owner, ticket, evidence, and healthy again', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  await setDevices('healthy');
  const { pages } = await openOrganization(browser, 'Tern', devPeople);
  const { 'Ida Moor': admin, 'Piet Vos': owner } = pages;
  const rmm = await send<{ id: string }>(admin, 'POST', '/integrations', {
    ...{ adapterKey: 'ninjaone', name: 'Our RMM', settings },
  });
  const desk = await send<{ id: string }>(admin, 'POST', '/integrations', {
    ...{ adapterKey: 'halopsa', name: 'Our service desk', settings: halopsa },
  });
  await collectNow(admin, rmm.id);
  await chooseDestination(admin, desk.id);
  const collected = () =>
    readApi<Listed<{ id: string }>>(admin, '/evidence?origin=collected&control=DEV-02&status=ACTIVE');
  await expect.poll(async () => (await collected()).items.length, { timeout: 90_000 }).toBe(1);
  const policy = await publishPolicy(admin, 'POL-06');
  const { id: ownerId } = await readApi<{ id: string }>(owner, '/auth/profile');

  await test.step('the approved control rests on collected evidence and is healthy', async () => {
    const evidence = (await collected()).items.map(({ id }) => id);
    const given = { 'patch-policy': policy, 'patch-report': evidence, 'patch-owner': ownerId };
    const response = await saveAnswer(owner, 'DEV-02', 'Updates are installed by the RMM.', given);
    const { version } = await readApi<{ version: number }>(owner, `/control-responses/${response}`);
    await send(owner, 'PATCH', `/control-responses/${response}`, { version, ownerId });
    await submitAnswer(owner, 'DEV-02', 'Updates are installed by the RMM.');
    await approveAnswer(admin, 'DEV-02');
    await owner.goto(`${applicationUrl()}/controls/DEV-02`);
    await expect(owner.getByText('Healthy', { exact: true }).first()).toBeVisible();
    // A check that fails before its first state is recorded notifies no one.
    const checks = () => readApi<Listed<{ since: string | null }>>(owner, '/checks?control=DEV-02');
    const unrecorded = async () => (await checks()).items.filter(({ since }) => since === null).length;
    await expect.poll(unrecorded, { timeout: 150_000 }).toBe(0);
  });

  const name = 'Devices fully patched';
  const checkRow = owner.getByRole('table', { name: 'Checks' }).getByRole('row').filter({ hasText: name });
  await test.step('the next collection fails the check, and with it health and dashboard', async () => {
    await setDevices('mixed');
    await collectNow(admin, rmm.id);
    await owner.goto(`${applicationUrl()}/checks?control=DEV-02`);
    await expect(checkRow).toContainText('Failing');
    await expect(checkRow).toContainText(/“Devices fully patched” is at \d/);
    await owner.goto(`${applicationUrl()}/controls/DEV-02`);
    await expect(owner.getByText('Failing', { exact: true }).first()).toBeVisible();
    await openPage(owner, 'Dashboard');
    await expect(owner.getByRole('link', { name: '1 of them failing' })).toBeVisible();
  });

  await test.step('the owner is told, with the cause', async () => {
    const told = () =>
      readApi<Listed<{ kind: string; title: string }>>(owner, '/notifications').then(({ items }) =>
        items.filter(({ kind }) => kind === 'FAILING'),
      );
    // Recorded within a minute.
    await expect.poll(async () => (await told()).length, { timeout: 150_000 }).toBe(1);
    await openPage(owner, 'My Work');
    await expect(owner.getByRole('link', { name: /^DEV-02/ }).first()).toBeVisible();
  });

  let number = '';
  await test.step('a ticket is created, closed at the service desk, and its resolution becomes evidence', async () => {
    await owner.goto(`${applicationUrl()}/checks?control=DEV-02`);
    await checkRow.getByRole('link', { name }).click();
    await owner.getByRole('button', { name: `Create ticket: ${name}` }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Create ticket' }).click();
    const link = owner.getByRole('link', { name: /^Ticket \d+ · Open$/ });
    await expect(link).toBeVisible({ timeout: 60_000 });
    number = (await link.textContent())?.match(/\d+/)?.[0] ?? '';
    await closeTicket('halopsa', Number(number), { resolution: 'The updates were installed.', minutes: 30 });
    await link.click();
    await owner.getByRole('button', { name: 'Update state' }).click();
    const resolution = owner.getByRole('region', { name: 'Resolution' });
    await expect(resolution.getByText('The updates were installed.')).toBeVisible({ timeout: 60_000 });
    await resolution.getByRole('button', { name: 'Add as evidence…' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Add as evidence' });
    await dialog.getByRole('button', { name: 'Add as evidence' }).click();
    await expect(dialog).toBeHidden({ timeout: 60_000 });
    await expect(resolution.getByRole('list', { name: 'Evidence' }).getByRole('link')).toHaveCount(1);
    const history = owner.getByRole('region', { name: 'History' });
    await expect(history).toContainText(`Created as ${number}`);
    await expect(history).toContainText('Closed');
    await expect(history).toContainText('Resolution added as evidence');
  });

  await test.step('the next collection passes, the control is healthy, and the check says when and why', async () => {
    await setDevices('healthy');
    await collectNow(admin, rmm.id);
    await owner.goto(`${applicationUrl()}/checks?control=DEV-02`);
    await expect(checkRow).toContainText('Passing');
    await checkRow.getByRole('link', { name }).click();
    const history = owner.getByRole('list', { name: 'History' }).getByRole('listitem');
    await expect
      .poll(
        async () => {
          await owner.reload();
          await expect(history.first()).toBeVisible();
          return history.allTextContents();
        },
        { timeout: 150_000, intervals: [5_000] },
      )
      .toEqual([
        expect.stringContaining('Passing'),
        expect.stringMatching(/Failing.*“Devices fully patched” is at/s),
        expect.stringContaining('Passing'),
      ]);
    await owner.goto(`${applicationUrl()}/controls/DEV-02`);
    await expect(owner.getByText('Healthy', { exact: true }).first()).toBeVisible();
  });
  await admin.context().close();
  await owner.context().close();
});
