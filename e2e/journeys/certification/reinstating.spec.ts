/**
 * A superadmin revokes the newest certificate: the one that it superseded stays superseded until it is reinstated with a reason, and the public
 * pages follow. In an organisation of the test's own.
 */
import type { calls, ResponseOf } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl } from '../../support/application';
import { send } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';
import { approved, chooseShortRegistry, codes, earn } from './short-registry';

type Assessment = ResponseOf<typeof calls.assessments.get>;
type Certificate = NonNullable<Assessment['certificate']>;

const people = {
  'Nora Sand': 'msp_admin',
  'Emil Rask': 'msp_admin',
  'Asta Wolf': 'assessor',
  'Bruno Falk': 'superadmin',
} as const;
const reason = 'The newer one was issued by mistake.';

const openCertificate = (page: Page, { id }: Certificate) => page.goto(`${applicationUrl()}/certificates/${id}`);
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** What a visitor reads first about a certificate. */
async function expectPublic(visitor: Page, { code }: Certificate, word: string): Promise<void> {
  await visitor.goto(`${applicationUrl()}/verify/${code}`);
  await expect(visitor.getByRole('main').getByRole('status').getByText(word, { exact: true })).toBeVisible();
}

test('superseding is final until a superadmin reinstates the older certificate with a reason', async ({ browser }) => {
  const { pages } = await openOrganization(browser, 'Curlew', people);
  const [author, reviewer] = [pages['Nora Sand'], pages['Emil Rask']];
  const [assessor, superadmin] = [pages['Asta Wolf'], pages['Bruno Falk']];
  const visitor = await (await browser.newContext()).newPage();
  await chooseShortRegistry(superadmin);
  for (const code of codes) await approved(author, reviewer, code, `Answer to ${code}.`);
  const older = await earn(author, assessor, await send<Assessment>(author, 'POST', '/assessments'));
  const renewal = await send<Assessment>(author, 'POST', `/certificates/${older.id}/renew`);
  const newest = await earn(author, assessor, renewal);

  await test.step('the renewal supersedes the older certificate', async () => {
    await expectPublic(visitor, older, 'Replaced');
    await expectPublic(visitor, newest, 'Valid');
  });

  await test.step('the newest is revoked, and the older one stays superseded', async () => {
    await openCertificate(superadmin, newest);
    await superadmin.getByRole('button', { name: 'Revoke' }).click();
    const dialog = superadmin.getByRole('dialog', { name: `Revoke ${newest.code}` });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Issued for the wrong scope.');
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(superadmin.getByText(/^Revoked on/)).toBeVisible();
    await expectPublic(visitor, newest, 'Revoked');
    await expectPublic(visitor, older, 'Replaced');
    await openCertificate(author, older);
    const notice = author.getByRole('note').filter({ hasText: /^Superseded/ });
    await expect(notice).toContainText("still doesn't count, unless the issuer reinstates it");
    await expect(author.getByRole('button', { name: 'Reinstate' })).toHaveCount(0);
  });

  await test.step('it is reinstated only with a reason, which the organisation reads', async () => {
    await openCertificate(superadmin, older);
    await superadmin.getByRole('button', { name: 'Reinstate' }).click();
    const dialog = superadmin.getByRole('dialog', { name: `Reinstate ${older.code}` });
    const submit = dialog.getByRole('button', { name: 'Reinstate certificate' });
    await expect(submit).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await submit.click();
    await expect(toasts(superadmin).getByText(`${older.code} reinstated`)).toBeVisible();
    // The organisation's page updates automatically.
    const notice = author.getByRole('note').filter({ hasText: /Reinstated on/ });
    await expect(notice).toContainText(reason);
  });

  await test.step('the public pages follow, without the reason', async () => {
    await expectPublic(visitor, older, 'Valid');
    await expect(visitor.getByRole('list', { name: 'Checks' }).getByTitle('Passed')).toHaveCount(4);
    await expect(visitor.getByText(reason)).toHaveCount(0);
    await expectPublic(visitor, newest, 'Revoked');
  });
});
