/**
 * Two tabs of one person in two organisations: every write lands where its tab says, or is refused. On an application of its
 * own, because a switch is noticed by every later sign-in of that person.
 */
import { type RunningStack, startTemporaryStack } from '@msp/deploy/temporary-stack';
import { expect, type Page, test } from '@playwright/test';
import { addAxe, violations } from '../../accessibility/axe';
import { resize } from '../../accessibility/screens';
import { signIn } from '../../support/application';

let stack: RunningStack;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startTemporaryStack('organizations');
});
test.afterAll(() => stack?.stop());

const harbour = 'Harbour IT Services';
const birchwood = 'Birchwood Digital Workplace & Support';
const code = 'IDN-01';

const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' });
const saving = (page: Page) => page.getByRole('status', { name: 'Saving' });
const switcher = (page: Page) => page.getByRole('button', { name: /, switch organisation$/ });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'You switched organisation' });

async function openControl(page: Page): Promise<void> {
  await page.goto(`${stack.url}/controls/${code}`);
  await expect(notes(page)).toBeVisible();
}

async function switchTo(page: Page, name: string): Promise<void> {
  await switcher(page).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(switcher(page)).toHaveAttribute('title', name);
}

/** A tab to which nothing says that another one has switched: it learns it from the refusal of its first call. */
async function unawareTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  await tab.route('**/api/v1/events**', (route) => route.abort());
  await openControl(tab);
  return tab;
}

/** Switches to Birchwood in the page, while another tab goes on showing Harbour. */
async function switchUnaware(page: Page): Promise<{ writing: Page; before: string }> {
  const writing = await unawareTab(page);
  await switchTo(page, birchwood);
  await openControl(page);
  return { writing, before: await notes(page).inputValue() };
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'Amelia Hart', stack.url);
  if ((await switcher(page).getAttribute('title')) !== harbour) await switchTo(page, harbour);
});

test('§4 a save is refused after a switch in another tab; "Switch back" keeps the text and saves it', async ({
  page,
}) => {
  const { writing, before } = await switchUnaware(page);
  await notes(writing).fill('For Harbour only.');
  await expect(question(writing)).toContainText(
    `This tab shows ${harbour}, but you switched to ${birchwood} in another tab.`,
  );
  await openControl(page);
  await expect(notes(page)).toHaveValue(before);

  await question(writing)
    .getByRole('button', { name: `Switch back to ${harbour}` })
    .click();
  await expect(question(writing)).toBeHidden();
  await expect(saving(writing)).toHaveText('Saved');
  // The other tab has nothing unsaved, so it follows.
  await expect(switcher(page)).toHaveAttribute('title', harbour);
  await expect(notes(page)).toHaveValue('For Harbour only.');
});

test('§4 "Go on in" the other organisation loads the page anew, and saves nothing of the text there', async ({
  page,
}) => {
  const { writing, before } = await switchUnaware(page);
  await notes(writing).fill('Not for Birchwood.');
  await question(writing)
    .getByRole('button', { name: `Go on in ${birchwood}` })
    .click();
  await expect(switcher(writing)).toHaveAttribute('title', birchwood);
  await expect(notes(writing)).toHaveValue(before);
  await openControl(page);
  await expect(notes(page)).toHaveValue(before);

  // The text is kept in its tab for the organisation that it was written for.
  await switchTo(writing, harbour);
  await expect(writing.getByText('Your unsaved changes were restored')).toBeVisible();
  await expect(notes(writing)).toHaveValue('Not for Birchwood.');
});

test('a tab that learns of the switch asks if it has unsaved text', async ({ page }) => {
  await addAxe(page.context());
  const writing = await page.context().newPage();
  await openControl(writing);
  await writing.route('**/api/v1/control-responses/**', (route) => route.abort('connectionreset'));
  await notes(writing).fill('Not saved yet.');
  await expect(writing.getByText(/Not saved: the server could not be reached/)).toBeVisible();
  await switchTo(page, birchwood);
  await expect(question(writing)).toBeVisible();
  for (const width of [1440, 375]) {
    await resize(writing, width);
    for (const colorScheme of ['light', 'dark'] as const) {
      await writing.emulateMedia({ colorScheme });
      await expect.poll(() => violations(writing)).toEqual([]);
    }
  }
  await writing.unroute('**/api/v1/control-responses/**');
  await question(writing)
    .getByRole('button', { name: `Switch back to ${harbour}` })
    .click();
  await expect(saving(writing)).toHaveText('Saved');
  await expect(notes(writing)).toHaveValue('Not saved yet.');
});

test('§2.2 §2.3 an assessment of another organisation opens from the queue, in that organisation', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'Ruth Castell', stack.url);
  if ((await switcher(page).getAttribute('title')) !== birchwood) await switchTo(page, birchwood);
  await page.goto(`${stack.url}/assessments/queue`);
  await page.getByRole('link', { name: harbour }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Review ASM-/ })).toBeVisible();
  await expect(switcher(page)).toHaveAttribute('title', harbour);
  await expect(page).toHaveURL(/\/review\?control=/);

  // The workspace opens where the assessor left it.
  const first = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first);
  const opened = page.url();
  const code = new URL(opened).searchParams.get('control');
  await expect(page.getByRole('heading', { name: `Verdict on ${code}` })).toBeVisible();
  await page.goto(opened.replace(/\?.*/, ''));
  await expect(page).toHaveURL(opened);

  // Nothing holds the tab in the organisation of the assessment.
  await switchTo(page, birchwood);
  await expect(page.getByText('Assessment not found')).toBeVisible();
  await page.context().close();
});
