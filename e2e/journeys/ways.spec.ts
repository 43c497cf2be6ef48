/**
 * The ways to a template, what closing a dialog keeps, and what a button that cannot be used says. In an organisation of the test's own,
 * which has no policy yet.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { applicationUrl } from '../support/application';
import { openOrganization } from '../support/organizations';

const policy = { code: 'POL-03', name: 'Access control policy' };
const policyTemplate = new RegExp(`/templates/${policy.code}/preview$`);

async function expectTemplate(page: Page, address: RegExp, name: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use template' })).toBeVisible();
}

async function expectUnavailable(button: Locator, reason: RegExp): Promise<void> {
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(reason);
}

test('§2.2 templates are found from where they are needed, dialogs keep texts, and buttons say what is missing', async ({
  browser,
}) => {
  const { pages } = await openOrganization(browser, 'Avocet', { 'Olive Dunn': 'msp_admin' });
  const page = pages['Olive Dunn'];

  await test.step('the templates of a control are on its page, and in its dialog "Add evidence"', async () => {
    await page.goto(`${applicationUrl()}/controls/IDN-02`);
    await page.getByRole('region', { name: 'Templates' }).getByRole('link', { name: policy.name }).click();
    await expectTemplate(page, policyTemplate, policy.name);
    await page.goBack();
    await page.getByRole('button', { name: 'Add evidence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add evidence' });
    await dialog.getByRole('radio', { name: 'From template' }).check();
    const link = dialog.getByRole('list', { name: 'Templates' }).getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expectTemplate(page, /\/templates\/[^/]+\/preview$/, name);
  });

  await test.step('Escape closes a dialog, and the text is there when it opens again', async () => {
    await page.goto(`${applicationUrl()}/controls/IDN-02`);
    const dialog = page.getByRole('dialog', { name: 'Add evidence' });
    const open = async () => {
      await page.getByRole('button', { name: 'Add evidence' }).click();
      await dialog.getByRole('radio', { name: 'Write' }).check();
    };
    await open();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Who has which role');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // Nor is it lost with the page.
    await page.reload();
    await open();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Who has which role');
  });

  await test.step('a missing policy leads to its template, from which its draft starts', async () => {
    await page.goto(`${applicationUrl()}/policies/${policy.code}`);
    await page.getByRole('link', { name: 'Open template' }).click();
    await expectTemplate(page, policyTemplate, policy.name);
    await page.getByRole('button', { name: 'Use template' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Publish/ });
    await expect(dialog.getByRole('list', { name: 'Blanks left' })).toBeVisible();
    await expectUnavailable(dialog.getByRole('button', { name: 'Publish version 1' }), /\d+ blanks/);
  });

  await test.step('an address that holds a word instead of a policy says so, and leads back', async () => {
    await page.goto(`${applicationUrl()}/policies/to-read`);
    await expect(page.getByText('There is no policy to-read in this organisation.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Policies' }).first().click();
    await expect(page.getByRole('heading', { name: 'Policies', level: 1 })).toBeVisible();
  });

  await test.step('the button that creates a key says what it needs', async () => {
    await page.goto(`${applicationUrl()}/settings/api-keys`);
    await page.getByRole('button', { name: 'Create API key' }).click();
    const create = page.getByRole('dialog', { name: 'Create API key' }).getByRole('button', { name: 'Create key' });
    await expectUnavailable(create, /a name, at least one permission and how long it is valid/);
  });
});
