/** What members of a suspended organisation see, and that creating another one is no way around it. In organisations of the test's own. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, dashboard, openPage, signedInPage } from '../../support/application';
import { joinAnother, openOrganization } from '../../support/organizations';

const people = { 'Ada Lowe': 'msp_admin', 'Milo Reed': 'msp_user' } as const;
const reason = 'The fee is overdue.';

async function expectSuspended(page: Page, name: string): Promise<void> {
  const notice = page.getByRole('note').filter({ hasText: `${name} is suspended` });
  await expect(notice).toContainText(`Reason: ${reason}`);
  await expect(notice).toContainText(/Contact support at \S+@\S+ to have it reactivated\./);
  await expect(page.getByRole('button', { name: 'Contact Support' })).toBeVisible();
  // What the page offers is there by now: it loads as a whole.
  await expect(page.getByRole('textbox', { name: 'Name of your organisation' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /create/i })).toHaveCount(0);
  await expect(page.getByText(/create an organisation/)).toHaveCount(0);
}

test('§2.4 members of a suspended organisation are told why and where to turn, keep their others, and create none', async ({
  browser,
}) => {
  const { name, accounts, pages } = await openOrganization(browser, 'Wigeon', people);
  const { 'Ada Lowe': admin, 'Milo Reed': member } = pages;
  const other = await joinAnother(browser, accounts['Milo Reed']);
  for (const page of [admin, member]) {
    await page.goto(applicationUrl());
    await expect(page.getByText(`${name}'s compliance status.`)).toBeVisible();
  }
  const superadmin = await signedInPage(browser, 'Daniel Frost', `/admin/organizations?search=${name}`);

  await test.step('a superadmin suspends it with a reason', async () => {
    await superadmin.getByRole('button', { name: `Suspend ${name}` }).click();
    const dialog = superadmin.getByRole('dialog', { name: `Suspend ${name}` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: 'Suspend organisation' }).click();
    await expect(superadmin.getByRole('button', { name: `Reactivate ${name}` })).toBeVisible();
  });

  await test.step('its creator, who has no other, reads why, and can create none', async () => {
    await expectSuspended(admin, name);
    await expect(admin.getByRole('list', { name: 'Your organisations' })).toHaveCount(0);
    const refused = await admin.request.post(`${applicationUrl()}/api/v1/newcomers/organizations`, {
      data: { name: `${name} again` },
      headers: { origin: applicationUrl() },
    });
    expect(refused.status()).toBe(409);
    expect(await refused.text()).toContain(`${name} is suspended, so you can't create another organisation.`);
    // No address leads back in.
    await admin.goto(`${applicationUrl()}/controls`);
    await expectSuspended(admin, name);
  });

  await test.step('a member of another one reads the same, and is offered that one', async () => {
    await expectSuspended(member, name);
    const offered = member.getByRole('list', { name: 'Your organisations' }).getByRole('button');
    await expect(offered).toHaveText([new RegExp(other)]);
    await offered.click();
    await expect(member.getByText(`${other}'s compliance status.`)).toBeVisible();
    await openPage(member, 'Controls');
  });

  await test.step('once it is reactivated, its creator is back with "Refresh Status"', async () => {
    await superadmin.getByRole('button', { name: `Reactivate ${name}` }).click();
    await expect(superadmin.getByRole('button', { name: `Suspend ${name}` })).toBeVisible();
    await admin.getByRole('button', { name: 'Refresh Status' }).click();
    await admin.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(dashboard(admin)).toBeVisible();
  });
});
