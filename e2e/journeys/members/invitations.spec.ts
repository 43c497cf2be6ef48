/** A newcomer is invited by mail, signs up with the invited address and answers a control. Other addresses and old links are refused. */
import { expect, type Page, test } from '@playwright/test';
import { addAxe, violations } from '../../screens/axe';
import { sideways } from '../../screens/screens';
import { applicationUrl, openPage, readApi, signedInPage } from '../../support/application';
import { mailboxUrl, openMail } from '../../support/mailbox';
import { createAccount, followInvitation, invite } from '../newcomer';

const admin = 'Sinéad Doyle';
const organization = 'Pennine';

/** The journeys of one run share the application, and a second run may find the same one. */
const newAddress = (name: string) => `${name}.${Date.now().toString(36)}@newcomers.example`;

const createNia = (page: Page, email: string) => createAccount(page, { firstName: 'Nia', lastName: 'Park', email });

test('§7 Users: a newcomer goes from the invitation to the first answer', async ({ browser }) => {
  const address = newAddress('nia');
  const inviter = await signedInPage(browser, admin);
  await invite(inviter, address);

  const page = await followInvitation(browser, address);
  await createNia(page, address.toUpperCase());
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText(organization).first()).toBeVisible();

  await openPage(page, 'Controls');
  await page.goto(`${applicationUrl()}/controls/IDN-01`);
  const saved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
  const status = page.getByRole('combobox', { name: 'Implementation status' });
  await status.selectOption({ label: 'Partly implemented' });
  await saved;
  await page.reload();
  await expect(status).toHaveValue('PARTIALLY_IMPLEMENTED');

  const row = inviter.getByRole('row', { name: /Nia Park/ }).filter({ hasText: new RegExp(address, 'i') });
  await expect(row).toContainText('Member');
});

test('§2.4 an account with another address is refused, and nothing is accepted', async ({ browser }) => {
  const address = newAddress('right');
  const inviter = await signedInPage(browser, admin);
  await invite(inviter, address, 'Viewer');
  const page = await followInvitation(browser, address);
  await createNia(page, newAddress('wrong'));
  await expect(page).toHaveURL(/\/auth\/error\?code=INVITATION_WRONG_ADDRESS/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(applicationUrl());
  await expect(page.getByRole('heading', { name: 'No Organization Found' })).toBeVisible();

  // Opened again with a session of this account, it says which address it is for, and offers nothing to accept.
  const { items } = await readApi<{ items: { id: string }[] }>(inviter, `/users?search=${address}`);
  const { link } = await readApi<{ link: string }>(inviter, `/users/invitations/${items[0]?.id}/link`);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Use another account' })).toBeVisible();
  await expect(
    page.getByText(/ was sent to r.+@newcomers\.example\. You signed in with a different one\.$/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /accept/i })).toHaveCount(0);
});

test('§2.4 the link of a revoked invitation leads to an explanation', async ({ browser }) => {
  const address = newAddress('revoked');
  const inviter = await signedInPage(browser, admin);
  await invite(inviter, address);
  const page = await followInvitation(browser, address);
  const { items } = await (
    await inviter.request.get(`${applicationUrl()}/api/v1/users`, { params: { search: address } })
  ).json();
  const revoked = await inviter.request.delete(`${applicationUrl()}/api/v1/users/invitations/${items[0].id}`, {
    headers: { origin: applicationUrl() },
  });
  expect(revoked.status()).toBe(204);
  await createNia(page, address);
  await expect(page).toHaveURL(/\/auth\/error\?code=INVITATION_REVOKED/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the mailbox and a mail of an invitation are accessible, ${colorScheme}`, async ({ browser }) => {
    const address = newAddress(colorScheme);
    await invite(await signedInPage(browser, admin), address);
    const context = await browser.newContext({ colorScheme });
    await addAxe(context);
    const page = await context.newPage();
    await openMail(page, address);
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await violations(page), `one mail at ${width} px`).toEqual([]);
    }
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    // Opens the mail on its own, without the sandbox, in which axe cannot run.
    const source = await page.request.get(`${page.url()}/html`);
    await page.goto(mailboxUrl());
    expect.soft(await violations(page), 'the list').toEqual([]);
    await page.goto('about:blank');
    await page.setContent(await source.text());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await context.close();
  });
}
