/** A new organisation goes from the onboarding card and the help to its first assessment. In an organisation of the test's own. */
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, openPage } from '../../support/application';
import { openOrganization } from '../../support/organizations';
import { approved, chooseShortRegistry, codes } from '../certification/short-registry';

const people = { 'Petra Holt': 'msp_admin', 'Simon Beck': 'msp_admin', 'Dora Quist': 'superadmin' } as const;

/** The steps that lead to a page: their titles, the buttons and the pages. */
const steps = [
  ['Setup Integrations', 'Open Integrations', 'Integrations'],
  ['Add Team Members', 'Open Users', 'Users'],
  ['Complete Controls', 'Open Controls', 'Controls'],
] as const;

const card = (page: Page) => page.getByRole('region', { name: 'Onboarding' });
const step = (page: Page, title: string) => card(page).getByRole('listitem').filter({ hasText: title });

test('§2.6 a new organisation is led step by step to its first assessment', async ({ browser }) => {
  const { pages } = await openOrganization(browser, 'Garganey', people);
  const { 'Petra Holt': page, 'Simon Beck': reviewer, 'Dora Quist': superadmin } = pages;
  await chooseShortRegistry(superadmin);

  await test.step('the help names the steps in the order of the card, with links to their pages', async () => {
    await page.goto(`${applicationUrl()}/docs/getting-started`);
    const article = page.getByRole('main');
    await expect(
      article.getByRole('listitem').filter({ hasText: /^(Walkthrough|Setup|Add Team|Complete)/ }),
    ).toHaveText([/^Walkthrough call/, ...steps.map(([title]) => new RegExp(`^${title}`))]);
    for (const [, , name] of steps) await expect(article.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(article.getByRole('link', { name: 'assessment', exact: true })).toHaveAttribute(
      'href',
      '/assessments',
    );
  });

  await test.step('each step opens its page, and is marked as done', async () => {
    await openPage(page, 'Dashboard');
    await expect(card(page)).toContainText('0 of 4 steps done');
    await expect(card(page)).toContainText('Then: submit your first assessment.');
    await expect(step(page, 'Walkthrough call')).toContainText('Optional');
    await step(page, 'Walkthrough call').getByRole('button', { name: 'Mark Done' }).click();
    for (const [index, [title, button, heading]] of steps.entries()) {
      await step(page, title).getByRole('link', { name: button }).click();
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      await page.goBack();
      // From the third of four on, the card opens folded.
      const unfold = card(page).getByRole('button', { name: /^(Expand|Collapse) steps$/ });
      if ((await unfold.getAttribute('aria-expanded')) === 'false') await unfold.click();
      await step(page, title).getByRole('button', { name: 'Mark Done' }).click();
      await expect(card(page)).toContainText(`${index + 2} of 4 steps done`);
    }
    await expect(card(page).getByRole('status')).toContainText('Congratulations');
    await expect(card(page)).toContainText('Next: submit your first assessment.');
  });

  await test.step('the card leads to the assessments, which say what is left to do', async () => {
    await card(page).getByRole('link', { name: 'submit your first assessment' }).click();
    await expect(page.getByText('No assessments yet')).toBeVisible();
    await page.getByRole('link', { name: 'New assessment' }).first().click();
    const open = page.getByRole('group', { name: 'Controls to answer' }).getByRole('link');
    await expect(open).toHaveText(codes.map((code) => new RegExp(`^${code} `)));
    for (const code of codes) await approved(page, reviewer, code, `Answer to ${code}.`);
    await page.reload();
    await expect(page.getByText('Ready to submit')).toBeVisible();
  });

  await test.step('it is started and submitted, and the card goes', async () => {
    await page.getByRole('button', { name: 'Start assessment' }).click();
    await page.getByRole('button', { name: 'Submit assessment' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit assessment' }).click();
    await expect(page.getByText('With the scheme', { exact: true })).toBeVisible();
    const progress = page.waitForResponse(/\/onboarding\/progress$/);
    await page.goto(applicationUrl());
    await progress;
    await expect(page.getByRole('region', { name: 'My Work' })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });
});
