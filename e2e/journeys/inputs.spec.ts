/** What people type or choose is kept: the application completes it, or says in words what is wrong. In an organisation of the test's own. */
import type { calls, ResponseOf } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl, readApi } from '../support/application';
import { send } from '../support/controls-by-api';
import { openOrganization } from '../support/organizations';
import { untilSaved } from './saving';

type OfControl = ResponseOf<typeof calls.controlResponses.ofControl>;
type Profile = ResponseOf<typeof calls.auth.profile>;

const control = 'IDN-01';
const open = (page: Page, path: string) => page.goto(applicationUrl() + path);

test('inputs are completed or refused in words, and never cut or erased', async ({ browser }) => {
  const { pages } = await openOrganization(browser, 'Lapwing', { 'Ida Kern': 'msp_admin' });
  const page = pages['Ida Kern'];

  await test.step('a name that is too long stays whole, and is refused', async () => {
    const tooLong = 'Clean desk '.repeat(20).trim();
    await open(page, '/policies');
    await page.getByRole('button', { name: 'Write policy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write a policy' });
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await name.fill(tooLong);
    await expect(name).toHaveValue(tooLong);
    await expect(name).toHaveAccessibleDescription('Enter at most 200 characters.');
    await dialog.getByRole('button', { name: 'Start writing' }).click();
    // Where the refusal leads.
    await expect(name).toBeFocused();
    await name.fill('Clean desk');
    await expect(name).toHaveAccessibleDescription('');
    await dialog.getByRole('button', { name: 'Start writing' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Clean desk' })).toBeVisible();
  });

  await test.step('what a failed export leaves of a PDF is refused', async () => {
    await open(page, '/evidence');
    await page.getByRole('button', { name: 'Add evidence' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add evidence' });
    const empty = { name: 'restore.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n\n\n') };
    await dialog.getByLabel('Choose files').setInputFiles(empty);
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(dialog.getByRole('listitem', { name: empty.name }).getByRole('alert')).toContainText(
      '"restore.pdf" is a PDF without pages. Export or scan the document again, and upload the new file.',
    );
  });

  await test.step('the address of a vendor is completed with https://', async () => {
    await open(page, '/integrations/connect/halopsa');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await field('HaloPSA address').fill('harbour.halopsa.com');
    await field('Client ID').fill('c4b2a5de-7f50-4f0c-9d57-2f7f2f1f6a20');
    // A wrong one, so that nothing is collected.
    await field('Client secret').fill('wrong');
    await field('Client secret').blur();
    await page.getByRole('button', { name: 'Enter another value' }).click();
    await field('Security ticket team').fill('1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^HaloPSA/ })).toBeVisible();
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(field('HaloPSA address')).toHaveValue('https://harbour.halopsa.com');
  });

  await test.step('a private address of a webhook is refused, with a way to test locally', async () => {
    await open(page, '/settings/webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add webhook' });
    const address = dialog.getByRole('textbox', { name: 'Address' });
    await address.fill('https://10.0.0.1/hook');
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(address).toHaveAccessibleDescription(
      /must be an address of the internet\. To test with a program on your own machine, use a tunnel/,
    );
    await expect(address).toHaveValue('https://10.0.0.1/hook');
  });

  await test.step('an unknown name is refused, and the owner stays', async () => {
    const { id: ownerId } = await readApi<Profile>(page, '/auth/profile');
    await send(page, 'POST', '/control-responses', { controlId: control, ownerId });
    await open(page, `/controls/${control}`);
    const owner = page.getByRole('combobox', { name: 'Owner', exact: true });
    await expect(owner).toHaveValue('Ida Kern');
    await owner.fill('Zoe Unknown');
    await owner.blur();
    await expect(owner).toHaveValue('Zoe Unknown');
    await expect(owner).toHaveAccessibleDescription(/isn't one of the choices.* Ida Kern stays until then\./);
    await owner.fill('');
    await owner.blur();
    await expect(owner).toHaveValue('Ida Kern');
    // A change that is saved later shows that this one wasn't.
    await page.getByRole('textbox', { name: 'Notes' }).fill('Started.');
    await untilSaved(page);
    const { response } = await readApi<OfControl>(page, `/control-responses/of-control/${control}`);
    expect([response?.notes, response?.owner?.name]).toEqual(['Started.', 'Ida Kern']);
  });
});
