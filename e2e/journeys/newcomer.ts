/** People who sign in for the first time, by hand: on their own, or with an invitation. */
import { type Browser, expect, type Page } from '@playwright/test';
import { applicationUrl, dashboard, type NewAccount, openPage } from '../support/application';
import { mailContent, openMail } from '../support/mailbox';

/** Creates the account at the identity provider, whose page is open. */
export async function createAccount(page: Page, { firstName, lastName, email }: NewAccount): Promise<void> {
  const form = page.getByRole('form', { name: 'Use another account' });
  await form.getByLabel('First name').fill(firstName);
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Create and sign in' }).click();
}

/** A page of a browser profile of its own, whose person belongs to no organisation. */
export async function signUp(browser: Browser, account: NewAccount): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(applicationUrl());
  await createAccount(page, account);
  await expect(page.getByRole('heading', { name: 'No Organization Found' })).toBeVisible();
  return page;
}

/** On the page that such a person sees. */
export async function createOrganization(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name of your organisation' }).fill(name);
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await expect(dashboard(page)).toBeVisible();
}

/** @param addresses as typed into the dialog */
export async function invite(page: Page, addresses: string, role = 'Member'): Promise<void> {
  await openPage(page, 'Users');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('Email addresses').fill(addresses);
  await dialog.getByRole('combobox', { name: 'Role for all' }).selectOption({ label: role });
  await dialog.getByRole('button', { name: /^Send (invitation|\d+ invitations)$/ }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the mail in a browser of its own and follows its button to the sign-in page. */
export async function followInvitation(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext();
  const mailbox = await context.newPage();
  await openMail(mailbox, address);
  const opened = context.waitForEvent('page');
  await mailContent(mailbox).getByRole('link', { name: 'Accept the invitation' }).click();
  const page = await opened;
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  return page;
}
