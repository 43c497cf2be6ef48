/**
 * From a gap to a ticket to evidence: an administrator chooses where tickets are created, a member creates one for a failing check and
 * finds its resolution in their work, and the check goes on failing. In an organisation of the test's own, with the simulated HaloPSA.
 */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage } from '../../support/application';
import { approveAnswer, send, submitAnswer } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';
import { closeTicket } from '../../support/simulators';

const people = { 'Ida Moor': 'msp_admin', 'Piet Vos': 'msp_user' } as const;
const code = 'DET-03';
const metric = 'detection-containment-hours';
const name = 'Hours to cut off an intruder';
const desk = 'Our service desk';

/** Requests to the simulated vendor wait for its rate limits. */
const atVendor = { timeout: 60_000 };

const halopsa = {
  adapterKey: 'halopsa',
  name: desk,
  settings: {
    address: 'https://harbour.halopsa.com',
    clientId: 'c4b2a5de-7f50-4f0c-9d57-2f7f2f1f6a20',
    clientSecret: 'sim-halo-secret-9Tz2',
    securityTeam: 'Security',
  },
};

const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
const record = (page: Page, value: number, ago: number) =>
  send(page, 'POST', `/metrics/${metric}/values`, { value, observedOn: day(ago) });

async function chooseWhere(admin: Page): Promise<void> {
  await admin.goto(applicationUrl());
  await openPage(admin, 'Integrations');
  await admin.getByRole('link', { name: desk }).click();
  await admin.getByRole('tab', { name: 'Tickets' }).click();
  await admin.getByRole('button', { name: 'Set up tickets…' }).click();
  const dialog = admin.getByRole('dialog', { name: `Where tickets are created in ${desk}` });
  for (const [label, option] of [
    ['Ticket type', 'Compliance task'],
    ['Customer', 'Harbour IT Services'],
  ] as const) {
    await expect(dialog.getByLabel(label).getByRole('option', { name: option })).toBeAttached(atVendor);
    await dialog.getByLabel(label).selectOption(option);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden(atVendor);
  const card = admin.getByRole('region', { name: 'Where tickets are created' });
  await expect(card.getByText('Compliance task')).toBeVisible(atVendor);
  await expect(card.getByText(/^Set by Ida Moor/)).toBeVisible();
}

/** @returns the number of the ticket in the service desk */
async function createTicket(member: Page): Promise<string> {
  await member.goto(`${applicationUrl()}/checks?state=fail`);
  await member.getByRole('table', { name: 'Checks' }).getByRole('link', { name }).click();
  await member.getByRole('button', { name: `Create ticket: ${name}` }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'Create ticket' }).click();
  const link = member.getByRole('link', { name: /^Ticket \d+ · Open$/ });
  await expect(link).toBeVisible(atVendor);
  return (await link.textContent())?.match(/\d+/)?.[0] ?? '';
}

test('a failing check becomes a ticket, its resolution becomes evidence, and the check goes on failing', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { pages } = await openOrganization(browser, 'Curlew', people);
  const { 'Ida Moor': admin, 'Piet Vos': member } = pages;
  await send(admin, 'POST', '/integrations', halopsa);
  await record(member, 0.5, 2);
  await submitAnswer(member, code, 'Practised each quarter.');
  await approveAnswer(admin, code);
  await record(member, 4, 1);

  await chooseWhere(admin);
  const number = await createTicket(member);
  await closeTicket('halopsa', Number(number), {
    resolution: 'The playbook was rehearsed.',
    minutes: 80,
    attachmentName: 'rehearsal.txt',
    attachmentText: 'Cut off after 40 minutes.',
  });

  await member.getByRole('link', { name: `Ticket ${number} · Open` }).click();
  await member.getByRole('button', { name: 'Update state' }).click();
  const resolution = member.getByRole('region', { name: 'Resolution' });
  await expect(resolution.getByText('The playbook was rehearsed.')).toBeVisible(atVendor);
  await expect(resolution.getByText('Time recorded: 1 hour 20 minutes')).toBeVisible();

  await openPage(member, 'My Work');
  await expect(member.getByText(`Ticket ${number} is closed: review its resolution`)).toBeVisible();
  await member.getByRole('link', { name: new RegExp(`^${code} check fails: ${name}`) }).click();
  await resolution.getByRole('button', { name: 'Add as evidence…' }).click();
  const dialog = member.getByRole('dialog', { name: 'Add as evidence' });
  await dialog.getByLabel('Name').fill('Rehearsal of the playbook');
  await dialog.getByRole('checkbox', { name: /^rehearsal\.txt/ }).check();
  await dialog.getByRole('button', { name: 'Add as evidence' }).click();
  await expect(dialog).toBeHidden(atVendor);
  const added = resolution.getByRole('list', { name: 'Evidence' });
  await expect(added.getByRole('link', { name: 'Rehearsal of the playbook' })).toBeVisible();
  await expect(added.getByRole('link', { name: 'rehearsal', exact: true })).toBeVisible();
  await expect(resolution.getByText(/^Added as evidence by Piet Vos/)).toBeVisible();

  await member.getByRole('region', { name: 'Gap' }).getByRole('link', { name }).click();
  await expect(member.getByText('Failing', { exact: true }).first()).toBeVisible();
  await expect(member.getByRole('button', { name: `Create ticket: ${name}` })).toBeVisible();
});
