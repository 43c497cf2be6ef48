/**
 * Two tabs of one person in two organisations: every write lands where its tab says, or is refused. With people of the tests' own,
 * because a switch is noticed by every later sign-in of a person.
 */
import { expect, type Page, test } from '@playwright/test';
import { addAxe, expectAccessible } from '../../screens/axe';
import { resize } from '../../screens/screens';
import { applicationUrl, openSession } from '../../support/application';
import { send } from '../../support/controls-by-api';
import { addMember, joinAnother, newAccount, openOrganization, pageOf } from '../../support/organizations';
import { untilSaved } from '../saving';

const code = 'IDN-01';
/** An organisation of the demonstration, with a submitted assessment. */
const harbour = 'Harbour IT Services';
/** The organisations of the person who writes; new for each test. */
let [heron, wren] = ['', ''];

const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' });
const switcher = (page: Page) => page.getByRole('button', { name: /, switch organisation$/ });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'You switched organisation' });

async function openControl(page: Page): Promise<void> {
  await page.goto(`${applicationUrl()}/controls/${code}`);
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

/**
 * Types in a tab that shows Heron and holds its save until the page has switched to Wren. Typed first, because the question is modal and
 * any call of the tab may open it. @returns the tab, and the notes in Wren
 */
async function typeUnaware(page: Page, text: string): Promise<{ writing: Page; before: string }> {
  const writing = await unawareTab(page);
  let release = () => {};
  const switched = new Promise<void>((resolve) => {
    release = resolve;
  });
  await writing.route('**/api/v1/control-responses/*', async (route) => {
    if (route.request().method() === 'PATCH') await switched;
    await route.continue();
  });
  await notes(writing).fill(text);
  await switchTo(page, wren);
  await openControl(page);
  const before = await notes(page).inputValue();
  release();
  return { writing, before };
}

test.beforeEach(async ({ browser, page }) => {
  const { name, accounts, pages } = await openOrganization(browser, 'Heron', { 'Ada Lowe': 'msp_admin' });
  heron = name;
  wren = await joinAnother(browser, accounts['Ada Lowe'], 'msp_admin');
  await pages['Ada Lowe'].context().close();
  await openSession(page.context(), accounts['Ada Lowe']);
  await page.goto(applicationUrl());
  if ((await switcher(page).getAttribute('title')) !== heron) await switchTo(page, heron);
  await send(page, 'POST', '/control-responses', { controlId: code, notes: 'Of Heron.' });
});

test('§4 a save is refused after a switch in another tab; "Switch back" keeps the text and saves it', async ({
  page,
}) => {
  const { writing, before } = await typeUnaware(page, 'For Heron only.');
  await expect(question(writing)).toContainText(`This tab shows ${heron}, but you switched to ${wren} in another tab.`);
  await openControl(page);
  await expect(notes(page)).toHaveValue(before);

  await question(writing)
    .getByRole('button', { name: `Switch back to ${heron}` })
    .click();
  await expect(question(writing)).toBeHidden();
  await untilSaved(writing);
  // The other tab has nothing unsaved, so it follows.
  await expect(switcher(page)).toHaveAttribute('title', heron);
  await expect(notes(page)).toHaveValue('For Heron only.');
});

test('§4 "Continue in" the other organisation loads the page anew, and saves nothing of the text there', async ({
  page,
}) => {
  const { writing, before } = await typeUnaware(page, 'Not for Wren.');
  await question(writing)
    .getByRole('button', { name: `Continue in ${wren}` })
    .click();
  await expect(switcher(writing)).toHaveAttribute('title', wren);
  await expect(notes(writing)).toHaveValue(before);
  await openControl(page);
  await expect(notes(page)).toHaveValue(before);

  // The text is kept in its tab for the organisation that it was written for.
  await switchTo(writing, heron);
  await expect(writing.getByText('Your unsaved changes were restored')).toBeVisible();
  await expect(notes(writing)).toHaveValue('Not for Wren.');
});

test('a tab that learns of the switch asks if it has unsaved text', async ({ page }) => {
  await addAxe(page.context());
  const writing = await page.context().newPage();
  await openControl(writing);
  await writing.route('**/api/v1/control-responses/**', (route) => route.abort('connectionreset'));
  await notes(writing).fill('Not saved yet.');
  await expect(writing.getByText(/Not saved: couldn't reach the server/)).toBeVisible();
  await switchTo(page, wren);
  await expect(question(writing)).toBeVisible();
  for (const width of [1440, 375]) {
    await resize(writing, width);
    await expectAccessible(writing, `the question at ${width} px`);
  }
  await writing.unroute('**/api/v1/control-responses/**');
  await question(writing)
    .getByRole('button', { name: `Switch back to ${heron}` })
    .click();
  await untilSaved(writing);
  await expect(notes(writing)).toHaveValue('Not saved yet.');
});

test('§2.2 §2.3 an assessment of another organisation opens from the queue, in that organisation', async ({
  browser,
}) => {
  const assessor = newAccount('Rosa Field');
  await (await pageOf(browser, assessor)).context().close();
  for (const name of [wren, harbour]) await addMember(name, assessor, 'assessor');
  const page = await pageOf(browser, assessor);
  await page.goto(applicationUrl());
  if ((await switcher(page).getAttribute('title')) !== wren) await switchTo(page, wren);
  await page.goto(`${applicationUrl()}/assessments/queue`);
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
  await switchTo(page, wren);
  await expect(page.getByText('Assessment not found')).toBeVisible();
  await page.context().close();
});
