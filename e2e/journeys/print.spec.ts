/** Records on paper: no chrome, nothing cut or hidden, and who printed them and when on every page. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, signedInPage } from '../support/application';
import { printedPages } from '../support/printed';

/** Ligatures and line breaks put spaces into the text of a PDF. */
const squeezed = (text: string) => text.replace(/\s/g, '');
/** The area of an A4 page within its margins, at 96 pixels an inch. */
const sheet = { width: 703, height: 1001 };
const chrome = /Skiptocontent|Dashboard|Logout|Submitforreview|Export|Usetemplate|Unarchive/;

const birchwood = 'Birchwood Digital Workplace & Support';

/** Checks what every page has, and returns the texts of the pages without footers and spaces. */
async function printed(page: Page, person: string, organization = birchwood): Promise<string[]> {
  const pages = (await printedPages(page)).map(squeezed);
  const footer = new RegExp(
    `^Page(\\d+)of(\\d+)${squeezed(organization)}·Printedby${squeezed(person)}on.*?20\\d\\d.*?\\d:\\d\\d`,
  );
  const numbers = pages.map((text) => footer.exec(text)?.slice(1, 3).map(Number));
  expect(numbers).toEqual(pages.map((_, index) => [index + 1, pages.length]));
  const contents = pages.map((text) => text.replace(footer, ''));
  for (const content of contents) expect(content).not.toMatch(chrome);
  return contents;
}

async function openApproved(page: Page): Promise<void> {
  await page.goto(`${applicationUrl()}/controls?progress=APPROVED`);
  await page.getByRole('table', { name: 'Controls' }).locator('[data-row-link]').first().click();
  await expect(page.getByRole('list', { name: 'Evidence of this control' })).toBeVisible();
}

test('a control that is being edited prints its answers as text, without guidance', async ({ browser }) => {
  const page = await signedInPage(browser, 'Hannah Vogel');
  await openApproved(page);
  const notes = page.getByRole('textbox', { name: 'Notes' });
  const noted = await notes.inputValue();
  const text = (await printed(page, 'Hannah Vogel')).join('');
  expect(text).toContain(squeezed(noted));
  expect(text).not.toMatch(/Guidance|Choose|Addevidence/);
  await expect(notes).toHaveValue(noted);
  await page.context().close();
});

test('no page ends between a question and its answer', async ({ browser }) => {
  const page = await signedInPage(browser, 'Ben Achterberg');
  await openApproved(page);
  const answers = await page
    .getByRole('region', { name: 'Requirements' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .evaluateAll((items) =>
      items.map((item) => [item.querySelector('h3')?.textContent ?? '', item.lastElementChild?.textContent ?? '']),
    );
  expect(answers.length).toBeGreaterThan(1);
  // A sheet ends between the first question and its answer, unless the rules for page breaks prevent that.
  await page.setViewportSize(sheet);
  await page.emulateMedia({ media: 'print' });
  const firstAnswer = page.getByRole('region', { name: 'Requirements' }).locator('li > :last-child').first();
  const { y } = (await firstAnswer.boundingBox()) ?? { y: 0 };
  for (const above of [2, 8, 14]) {
    await page.getByRole('region', { name: 'Requirements' }).evaluate(
      (card, space) => {
        card.style.paddingTop = `${space}px`;
      },
      sheet.height - y - above,
    );
    const pages = await printed(page, 'Ben Achterberg');
    for (const [question = '', answer = ''] of answers) {
      const withQuestion = pages.filter((text) => text.includes(squeezed(question)));
      expect(withQuestion).toHaveLength(1);
      expect(withQuestion[0]).toContain(squeezed(answer));
    }
  }
  await page.context().close();
});

test('the activity log repeats its column heads, and prints every column and folded changes', async ({ browser }) => {
  const page = await signedInPage(browser, 'Hannah Vogel', '/activity');
  const folded = page.getByRole('table', { name: 'Activity' }).locator('details:not([open])');
  const note = 'Notes: In place since the spring review and checked quarterly.';
  await expect(folded.filter({ hasText: note }).first()).toBeVisible();
  const pages = await printed(page, 'Hannah Vogel');
  expect(pages.length).toBeGreaterThan(1);
  for (const text of pages) expect(text).toContain('WhenWhatActionWhoControlsWhatchanged');
  expect(pages.join('')).toContain(squeezed(note));
  await page.context().close();
});

test('a policy template prints as a document, in light colours from the dark theme', async ({ browser }) => {
  const page = await signedInPage(browser, 'Hannah Vogel');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${applicationUrl()}/templates/POL-01/preview`);
  await expect(page.getByRole('heading', { name: 'Information security policy of firm', level: 2 })).toBeVisible();
  const text = (await printed(page, 'Hannah Vogel')).join('');
  expect(text).toContain('Informationsecuritypolicyoffirm');
  expect(text).not.toContain('Nothingissaved');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const colours = await page
    .locator('h1')
    .evaluate((heading) => [getComputedStyle(heading).color, getComputedStyle(document.body).backgroundColor]);
  expect(colours).toEqual(['rgb(23, 27, 34)', 'rgb(255, 255, 255)']);
  await page.context().close();
});

test('evidence prints its facts, its file and what cites it', async ({ browser }) => {
  const page = await signedInPage(browser, 'Hannah Vogel', '/evidence?type=POLICY');
  await page.getByRole('table', { name: 'Evidence' }).locator('[data-row-link]').first().click();
  const file = page.getByRole('region', { name: 'Current file' }).getByRole('heading', { level: 2 }).nth(1);
  await expect(file).toBeVisible();
  const text = (await printed(page, 'Hannah Vogel')).join('');
  expect(text).toContain(squeezed((await file.textContent()) ?? ''));
  expect(text).toMatch(/Validity.*Citedby/);
  await page.context().close();
});

test('an assessment prints its hash and controls, a certificate its facts; neither prints what only works on a screen', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'Tomasz Zieliński');
  const open = async (list: string, table: string) => {
    await page.goto(`${applicationUrl()}/${list}`);
    await page.getByRole('table', { name: table }).locator('[data-row-link]').first().click();
  };
  await open('assessments', 'Assessments');
  await expect(page.getByRole('list', { name: 'Controls' }).getByRole('listitem').first()).toBeVisible();
  const assessment = (await printed(page, 'Tomasz Zieliński', 'Harbour IT Services')).join('');
  expect(assessment).toMatch(/SHA-256[\da-f]{64}/);
  expect(assessment).toContain('IDN-01');
  expect(assessment).not.toMatch(/Showanswer|Evidencepack|Copy/);

  await open('certificates', 'Certificates');
  await expect(page.getByRole('region', { name: 'Certificate', exact: true })).toBeVisible();
  const certificate = (await printed(page, 'Tomasz Zieliński', 'Harbour IT Services')).join('');
  expect(certificate).toMatch(/Thiscertifiesthat.*HarbourITServices/);
  expect(certificate).toMatch(/\/verify\/TMSP-/);
  expect(certificate).not.toMatch(/Badge|Copy|Credential/);
  await page.context().close();
});
