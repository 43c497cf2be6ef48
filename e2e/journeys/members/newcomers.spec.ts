/** Newcomers without an invitation: one asks to join the organisation of their domain, another creates an organisation, renames and exports it. */
import { buffer } from 'node:stream/consumers';
import { type Download, expect, test } from '@playwright/test';
import yauzl from 'yauzl';
import { applicationUrl, dashboard, isStream, openPage, signedInPage } from '../../support/application';
import { changeDatabase } from '../../support/database';
import { mailContent, openMail } from '../../support/mailbox';
import { createOrganization, invite, signUp } from '../newcomer';

/** The journeys of one run share the application, and a second run may find the same one. */
const run = Date.now().toString(36);

/** Verifies the domain, as its DNS record would. */
const verifyDomain = (domain: string, slug: string) =>
  changeDatabase(`insert into organization_domains (organization_id, id, domain, token, state, created_at, created_by)
    select o.id, gen_random_uuid(), '${domain}', 'e2e', 'VERIFIED', now(), m.user_id
    from organizations o join memberships m on m.organization_id = o.id where o.slug = '${slug}' limit 1`);

test('§2.4 a newcomer asks to join, and their waiting page opens the organisation once they are accepted', async ({
  browser,
}) => {
  const domain = `asking-${run}.example`;
  const address = `nia@${domain}`;
  await verifyDomain(domain, 'pennine-networks');
  const person = await signUp(browser, { firstName: 'Nia', lastName: 'Rees', email: address });
  await person.getByLabel('Message to the administrators').fill('I look after the backups.');
  await person.getByRole('button', { name: /^Ask to join Pennine/ }).click();
  await expect(person.getByText(/^You asked to join Pennine/)).toBeVisible();

  const admin = await signedInPage(browser, 'Sinéad Doyle', `/users?state=ASKED&search=${encodeURIComponent(address)}`);
  await admin.getByRole('button', { name: 'Actions for Nia Rees' }).click();
  await admin.getByRole('menuitem', { name: 'Accept request…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Accept the request of Nia Rees' });
  await expect(dialog.getByText('I look after the backups.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Viewer/ }).check();
  await dialog.getByRole('button', { name: 'Accept request' }).click();
  await expect(admin.getByText('Nia Rees is now Viewer.')).toBeVisible();

  await expect(dashboard(person)).toBeVisible();
  await openPage(person, 'Controls');

  const mailbox = await person.context().newPage();
  await openMail(mailbox, address);
  await expect(mailbox.getByRole('heading', { name: /^You are now a member of Pennine/ })).toBeVisible();
  const opened = person.context().waitForEvent('page');
  await mailContent(mailbox)
    .getByRole('link', { name: /^Open Pennine/ })
    .click();
  const linked = await opened;
  await expect(dashboard(linked)).toBeVisible();
  await expect(linked).toHaveURL(`${applicationUrl()}/`);
});

/** The entries of a downloaded ZIP. */
async function entriesOf(download: Download): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(await buffer(await download.createReadStream()));
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'));
  return entries;
}

test('§2.4 a newcomer creates an organisation, renames it, and exports everything', async ({ browser }) => {
  test.setTimeout(240_000);
  const [before, after] = [`First Name ${run}`, `Second Name ${run}`];
  const page = await signUp(browser, { firstName: 'Mae', lastName: 'Rees', email: `mae.${run}@mail.example` });
  await createOrganization(page, before);
  await expect(page.getByTitle(before)).toBeVisible();

  const stream = page.waitForResponse((response) => isStream(response.url()));
  await page.goto(`${applicationUrl()}/settings`);
  await stream;
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(after);
  await page.getByRole('button', { name: 'Save organisation' }).click();
  await expect(page.getByTitle(after)).toBeVisible();
  await expect(page.getByTitle(before)).toHaveCount(0);

  const invited = `invited.${run}@mail.example`;
  await invite(page, invited, 'Viewer');
  const mailbox = await page.context().newPage();
  await openMail(mailbox, invited);
  await expect(mailbox.getByRole('heading', { name: `Mae Rees invites you to join ${after}` })).toBeVisible();

  await page.goto(`${applicationUrl()}/settings`);
  await page.getByRole('button', { name: 'Request export' }).click();
  const link = page.getByRole('link', { name: 'Download ZIP' });
  await expect(link).toBeVisible({ timeout: 120_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const entries = await entriesOf(download);
  const organizations = [...entries].find(([name]) => name.endsWith('organizations.jsonl'))?.[1] ?? '';
  expect(JSON.parse(organizations)).toMatchObject({ name: after });
  expect(entries.has('manifest.json')).toBe(true);
  expect([...entries].find(([name]) => name.endsWith('invitations.jsonl'))?.[1]).toContain(invited);
});
