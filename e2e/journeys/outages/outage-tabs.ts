/** Three tabs of one person, and what they show while the API is away. */

import { expect, type Page } from '@playwright/test';
import { openPage, signIn } from '../../support/application';
import { kill } from '../../support/processes';
import type { RunningStack } from '../../support/temporary-stack.mjs';
import { untilSaved } from '../saving';

export const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' });
export const lost = (page: Page) => page.getByText('Connection to the server lost. Trying again…');
export const unreachable = (page: Page) => page.getByRole('heading', { name: "Can't reach the server" });
/** The supervisor waits before it restarts a program that has ended often. */
export const restart = { timeout: 60_000 };
/** Starts to look when it is called: the API may be back before the other tabs have been used. */
export const saved = (page: Page) => untilSaved(page, restart.timeout);

/** Records documents that a tab has shown and that no person can use, such as JSON. */
export function watchDocuments(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    const isRedirect = response.status() >= 300 && response.status() < 400;
    const { 'content-type': type = '' } = response.headers();
    if (!isRedirect && !type.startsWith('text/html')) found.push(`${response.status()} ${type} ${response.url()}`);
  });
  return found;
}

/** Three tabs of one person: on an answer, on a list with a search, and on the dashboard. */
export async function openTabs(stack: RunningStack, first: Page) {
  await signIn(first, 'Marcus Okafor', stack.url);
  const [searching, walking] = [await first.context().newPage(), await first.context().newPage()];
  const found = [first, searching, walking].map(watchDocuments);
  await first.goto(`${stack.url}/controls/IDN-01`);
  await expect(notes(first)).toBeVisible();
  await searching.goto(`${stack.url}/evidence?search=report`);
  await expect(searching.getByRole('heading', { name: 'Evidence', level: 1 })).toBeVisible();
  await walking.goto(stack.url);
  await expect(walking.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  return { searching, walking, unreadable: () => found.flat() };
}

/** Kills the API once for each of these pages, which one of the tabs opens meanwhile. */
export async function expectNothingLost(stack: RunningStack, typing: Page, pages: readonly string[]): Promise<void> {
  const { searching, walking, unreadable } = await openTabs(stack, typing);
  for (const [round, name] of pages.entries()) {
    kill(stack, 'server');
    await notes(typing).fill(`Round ${round}.`);
    await Promise.all([saved(typing), searching.reload().then(() => openPage(walking, name))]);
    await expect(lost(typing)).toBeHidden(restart);
    await expect(searching.getByRole('heading', { name: 'Evidence', level: 1 })).toBeVisible(restart);
    await expect(lost(walking)).toBeHidden(restart);
    await expect(walking.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  await typing.reload();
  await expect(notes(typing)).toHaveValue(`Round ${pages.length - 1}.`);
  await expect(searching).toHaveURL(/\/evidence\?search=report$/);
  expect(unreadable()).toEqual([]);
}
