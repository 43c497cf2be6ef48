/**
 * A certified organisation whose one implemented control is failing: the control, the assessor's workspace, the reports, the dashboard's
 * certificate card and the certificate say so alike, beside the status. In an organisation of the test's own.
 */
import { readFile } from 'node:fs/promises';
import type { calls, ResponseOf } from '@msp/contract';
import { expect, type Page, test } from '@playwright/test';
import { applicationUrl } from '../../support/application';
import { approveAnswer, send, submitAnswer } from '../../support/controls-by-api';
import { openOrganization } from '../../support/organizations';
import { pagesOfPdf } from '../../support/printed';
import { leaveOutOthers } from './one-control';
import { approveAssessment } from './short-registry';

type Assessment = ResponseOf<typeof calls.assessments.get>;

const people = { 'Maud Lane': 'msp_admin', 'Karl Berg': 'msp_admin', 'Runa Vale': 'assessor' } as const;
const code = 'IDN-02';
const contradiction = /^The status is “Implemented”, and “Does every administrator use .+” is answered “No”\.$/;
const missingPolicy = "The policy “Access control policy” isn't published.";
const summary = '1 implemented: 1 of them failing';

const health = (page: Page) => page.getByRole('region', { name: 'Health', exact: true });
const reasons = (page: Page) => page.getByRole('list', { name: 'Reasons for the health' }).getByRole('link');

/** On the page of the control, or of its assessment. */
async function expectFailing(page: Page, because: readonly string[]): Promise<void> {
  await expect(health(page).getByText('Failing', { exact: true })).toBeVisible();
  await expect(reasons(page)).toHaveText(because);
}

async function downloaded(page: Page, link: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  return readFile(await (await download).path());
}

test('the health of a control stands beside its status from the control to the certificate', async ({ browser }) => {
  test.setTimeout(300_000);
  const { pages } = await openOrganization(browser, 'Plover', people);
  const { 'Maud Lane': author, 'Karl Berg': reviewer, 'Runa Vale': assessor } = pages;
  await leaveOutOthers(author, reviewer, code);
  await submitAnswer(author, code, 'Separated.', { 'separate-accounts': false });
  await approveAnswer(reviewer, code);

  const because = await test.step('the control says it, with the reasons', async () => {
    await reviewer.goto(`${applicationUrl()}/controls/${code}`);
    await expect(health(reviewer).getByText('Failing', { exact: true })).toBeVisible();
    for (const one of [contradiction, missingPolicy])
      await expect(reasons(reviewer).filter({ hasText: one })).toHaveCount(1);
    return reasons(reviewer).allTextContents();
  });

  const { id, version } = await send<Assessment>(author, 'POST', '/assessments');
  await send(author, 'POST', `/assessments/${id}/submit`, { version });

  await test.step("the assessor's workspace says it, in the list and beside the status", async () => {
    await assessor.goto(`${applicationUrl()}/assessments/${id}/review?control=${code}`);
    await expectFailing(assessor, because);
    const submitted = assessor.getByLabel('What the organisation submitted');
    await expect(submitted).toContainText("Organisation's answerImplementedHealthFailing");
    const rows = assessor.getByRole('list', { name: 'Controls' }).getByRole('button').filter({ hasText: 'Failing' });
    await expect(rows).toHaveText([new RegExp(code)]);
  });

  await test.step('the reports say it, and say nothing of the health of what does not apply', async () => {
    await assessor.goto(`${applicationUrl()}/assessments/${id}`);
    const csv = (await downloaded(assessor, 'Download the report as CSV')).toString();
    expect(csv).toContain(',Status,Health,Reasons for the health,');
    expect(csv).toContain(`,Implemented,Failing,"${because.join('\n')}",`);
    expect(csv).toMatch(/^IDN-03,.*,Not applicable,,,/m);
    const pdf = await pagesOfPdf(assessor.context(), await downloaded(assessor, 'Download the report as PDF'));
    expect(pdf.join(' ')).toContain(
      `Status Implemented Health Failing Reasons for the health ${because.join(' ')} Organisation's explanation`,
    );
    expect(pdf.join(' ').match(/ Health /g)).toHaveLength(1);
  });

  await approveAssessment(assessor, id);

  await test.step("the dashboard's certificate card counts it, and leads to the control", async () => {
    await author.goto(applicationUrl());
    const card = author.getByRole('region', { name: 'Certificate Status' });
    await expect(card.getByText('COMPLIANT', { exact: true })).toBeVisible();
    await expect(card.getByText(summary)).toBeVisible();
    await card.getByRole('link', { name: '1 of them failing' }).click();
    const row = author
      .getByRole('table', { name: 'Controls' })
      .getByRole('row')
      .filter({ hasText: /[A-Z]{3}-0\d/ });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Failing');
    await row.getByRole('link').first().click();
    await expectFailing(author, because);
  });

  await test.step('so does the certificate', async () => {
    await author.goto(applicationUrl());
    await author.getByRole('link', { name: 'View Certificate' }).click();
    await expect(author.getByRole('region', { name: 'Health now' }).getByText(summary)).toBeVisible();
  });
});
