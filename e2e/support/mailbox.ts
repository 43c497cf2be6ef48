/** The mailbox of the application that the tests share: every mail that it has sent. */
import { expect, type Page } from '@playwright/test';
import { applicationUrl } from './application';

/** On the application's port + 6. */
export function mailboxUrl(): string {
  const url = new URL(applicationUrl());
  url.port = String(Number(url.port) + 6);
  return url.href;
}

/** Opens the newest mail to an address, once it has arrived. */
export async function openMail(page: Page, address: string): Promise<void> {
  const mail = page.getByRole('link').filter({ hasText: address }).first();
  await expect(async () => {
    await page.goto(mailboxUrl());
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
}

/** The content of the open mail. */
export const mailContent = (page: Page) => page.frameLocator('iframe');
