/** A super admin limits an organisation, and its administrator meets the limit. In an organisation of the test's own. */
import { expect, test } from '@playwright/test';
import { applicationUrl, signedInPage } from '../../support/application';
import { openOrganization } from '../../support/organizations';

test('§2.1 /admin: an organisation at its limit of members is told so, in its settings and when it invites', async ({
  browser,
}) => {
  const { name, pages } = await openOrganization(browser, 'Pintail', { 'Ada Lowe': 'msp_admin' });
  const admin = pages['Ada Lowe'];
  const superadmin = await signedInPage(browser, 'Daniel Frost', `/admin/organizations?search=${name}`);

  await test.step('a super admin sets the limit', async () => {
    await superadmin.getByRole('link', { name }).click();
    await superadmin.getByRole('button', { name: `Limits of ${name}` }).click();
    const dialog = superadmin.getByRole('dialog', { name: `Limits of ${name}` });
    await dialog.getByRole('textbox', { name: 'Members and open invitations' }).fill('1');
    await dialog.getByRole('button', { name: 'Set limits' }).click();
    await expect(superadmin.getByText('1 of 1')).toBeVisible();
  });

  await test.step('its administrator sees it in the settings', async () => {
    await admin.goto(`${applicationUrl()}/settings#usage`);
    await expect(admin.getByText('A limit is reached')).toBeInViewport();
    await expect(admin.getByText('1 of 1')).toBeVisible();
  });

  await test.step('an invitation beyond it is refused with the reason', async () => {
    await admin.goto(`${applicationUrl()}/users`);
    await admin.getByRole('button', { name: 'Invite people' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Invite people' });
    await dialog.getByLabel('Email addresses').fill('new@pintail.example');
    await dialog.getByRole('combobox', { name: 'Role for all' }).selectOption({ label: 'Member' });
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    const results = admin.getByRole('alertdialog', { name: 'Invitations' });
    await expect(results).toContainText('limit of members and open invitations: it has 1 and can have 1.');
  });
});
