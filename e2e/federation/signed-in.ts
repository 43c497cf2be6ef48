/** What a browser keeps of somebody who is signed in: every page of these tests is opened with it, in a browser profile of its own. */
import type { Browser, BrowserContext } from '@playwright/test';
import { signIn } from '../support/application';

export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function signedIn(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  await signIn(await context.newPage(), 'Amelia Hart');
  const kept = await context.storageState();
  await context.close();
  return kept;
}
