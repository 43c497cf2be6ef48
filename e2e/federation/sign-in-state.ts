/** Signs in once for a file of tests: each page then opens with the stored state, in a browser profile of its own. */
import type { Browser, BrowserContext } from '@playwright/test';
import { signIn } from '../support/application';

export type SignInState = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function signInState(browser: Browser): Promise<SignInState> {
  const context = await browser.newContext();
  await signIn(await context.newPage(), 'Amelia Hart');
  const state = await context.storageState();
  await context.close();
  return state;
}
