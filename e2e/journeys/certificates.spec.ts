/**
 * An organisation earns the certificate: readiness, submission, requested changes, approval, the public page, revocation. On an
 * application of its own, because its organisation follows another registry.
 */
import { type RunningStack, startTemporaryStack } from '@msp/deploy/temporary-stack';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/application';
import { approveAnswer, send, submitAnswer } from '../support/controls-by-api';

const birchwood = 'Birchwood Digital Workplace & Support';
const codes = ['C-1', 'C-2'] as const;

let stack: RunningStack;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  stack = await startTemporaryStack('certification');
});
test.afterAll(() => stack?.stop());

/** In a browser profile of its own, in Birchwood. */
async function inBirchwood(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, name, stack.url);
  const switcher = page.getByRole('button', { name: /, switch organisation$/ });
  if ((await switcher.count()) > 0 && (await switcher.getAttribute('title')) !== birchwood) {
    await switcher.click();
    await page.getByRole('menuitem', { name: birchwood }).click();
    await expect(switcher).toHaveAttribute('title', birchwood);
  }
  return page;
}

const label = (value: string) => ({ name: 'label', value });

/** An OSCAL catalogue of two controls with one question each. */
const catalogue = {
  catalog: {
    uuid: '5f0c4b52-7a55-4d57-9a39-0f2f3d3f9a10',
    metadata: {
      title: 'Short registry',
      'last-modified': '2026-11-01T00:00:00Z',
      version: '1.0',
      'oscal-version': '1.1.2',
    },
    groups: [
      {
        id: 'c',
        title: 'Controls',
        controls: codes.map((code) => ({
          id: code.toLowerCase(),
          title: `Control ${code}`,
          props: [label(code)],
          parts: [{ name: 'statement', prose: `Do ${code}.` }],
        })),
      },
    ],
  },
};

/** The superadmin puts the organisation on a registry of two controls. */
async function useShortRegistry(page: Page): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(catalogue));
  const answer = await page.request.post(`${stack.url}/api/v1/catalogue/registries`, {
    multipart: { file: { name: 'catalogue.json', mimeType: 'application/json', buffer } },
    headers: { origin: stack.url },
  });
  const { registry } = (await answer.json()) as { registry: { id: string } };
  await send(page, 'POST', `/catalogue/registries/${registry.id}/use`);
}

/** The author submits the answer, another admin approves it. */
async function approved(author: Page, reviewer: Page, code: string, notes: string): Promise<void> {
  await submitAnswer(author, code, notes);
  await approveAnswer(reviewer, code);
}

async function submitAssessment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit assessment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit assessment' }).click();
  await expect(page.getByText('With the assessors')).toBeVisible();
}

const verdictOn = (page: Page, code: string) => page.getByRole('heading', { name: `Verdict on ${code}` });

/** Opens the workspace from the queue of every organisation. It resumes where the assessor left. */
async function openFromQueue(page: Page): Promise<void> {
  await page.goto(`${stack.url}/assessments/queue`);
  await page.getByRole('link', { name: birchwood }).click();
  await page.getByRole('list', { name: 'Controls' }).getByRole('button', { name: /C-1/ }).click();
  await expect(verdictOn(page, 'C-1')).toBeVisible();
}

/** By keyboard alone. The keys of a control act from the moment after it appears. */
async function decideMet(page: Page, code: string): Promise<void> {
  await expect(verdictOn(page, code)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('1');
    await expect(page.getByRole('radio', { name: 'Met', exact: true })).toBeChecked({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Control+Enter');
}

test('§4 §7 an organisation earns a certificate, anyone verifies it, and it is revoked', async ({ browser }) => {
  test.setTimeout(300_000);
  const owen = await inBirchwood(browser, 'Owen Price');
  const amelia = await inBirchwood(browser, 'Amelia Hart');
  const ruth = await inBirchwood(browser, 'Ruth Castell');
  const daniel = await inBirchwood(browser, 'Daniel Frost');
  const visitor = await (await browser.newContext()).newPage();
  await useShortRegistry(daniel);

  await test.step('readiness blocks the submission until every control is approved', async () => {
    await owen.goto(`${stack.url}/assessments/new`);
    await expect(owen.getByText('0 of 2 controls approved')).toBeVisible();
    await expect(owen.getByRole('link', { name: /C-2/ })).toHaveAttribute('href', /\/controls\/C-2$/);
    await owen.getByRole('button', { name: 'Start assessment' }).click();
    await expect(owen.getByText('2 left to do')).toBeVisible();
    await expect(owen.getByRole('button', { name: 'Submit assessment' })).toBeDisabled();
    for (const code of codes) await approved(owen, amelia, code, `First answer to ${code}.`);
    // The page follows by itself.
    await expect(owen.getByText('Nothing is missing.')).toBeVisible();
    await submitAssessment(owen);
  });

  await test.step('what the assessor reads does not move with later changes', async () => {
    await approved(owen, amelia, 'C-1', 'Changed after the submission.');
    await openFromQueue(ruth);
    await expect(ruth.getByText('First answer to C-1.')).toBeVisible();
    await expect(ruth.getByText('Changed after the submission.')).toHaveCount(0);
  });

  await test.step('the assessor decides by keyboard and requests changes', async () => {
    await decideMet(ruth, 'C-1');
    await expect(verdictOn(ruth, 'C-2')).toBeVisible();
    const comment = ruth.getByRole('textbox', { name: 'Comment' });
    await expect(async () => {
      await ruth.keyboard.press('3');
      await expect(comment).toBeFocused({ timeout: 500 });
    }).toPass();
    await comment.fill('Name the deputy.');
    await ruth.keyboard.press('Control+Enter');
    await expect(ruth.getByText(/^Saved by Ruth Castell/)).toBeVisible();
    await ruth.getByRole('button', { name: 'Request changes…' }).click();
    const dialog = ruth.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Please complete C-2.');
    await dialog.getByRole('button', { name: 'Request changes' }).click();
    await expect(owen.getByText('Please complete C-2.').first()).toBeVisible();
    await expect(owen.getByText('Name the deputy.').first()).toBeVisible();
  });

  await test.step('resubmitted, the changed controls are decided again and the assessment is approved', async () => {
    await approved(owen, amelia, 'C-2', 'The deputy is Hannah Vogel.');
    await expect(owen.getByRole('button', { name: 'Submit assessment' })).toBeEnabled();
    await submitAssessment(owen);
    await openFromQueue(ruth);
    await expect(ruth.getByText('Changed after the submission.').first()).toBeVisible();
    for (const code of codes) await decideMet(ruth, code);
    await ruth.getByRole('button', { name: 'Approve…' }).click();
    await ruth
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(owen.getByText('Approved', { exact: true }).first()).toBeVisible();
  });

  const verifyUrl = await test.step('the dashboard shows the certificate, and its PDF is downloaded', async () => {
    await owen.goto(stack.url);
    await expect(owen.getByText('COMPLIANT', { exact: true })).toBeVisible();
    await owen.getByRole('link', { name: 'View Certificate' }).click();
    await expect(owen.getByRole('region', { name: 'Certificate' })).toContainText(birchwood);
    const download = owen.waitForEvent('download');
    await owen.getByRole('link', { name: 'Download the certificate as PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^TMSP-\d{4}-\d{4,}\.pdf$/);
    return (await owen.getByRole('link', { name: /\/verify\/TMSP-/ }).getAttribute('href')) ?? '';
  });

  await test.step('a visitor verifies it without signing in', async () => {
    await visitor.goto(verifyUrl);
    await expect(visitor.getByText('Valid', { exact: true })).toBeVisible();
    await expect(visitor.getByRole('list', { name: 'Checks' }).getByTitle('Passed')).toHaveCount(4);
    await expect(visitor.getByText(birchwood)).toBeVisible();
    for (const name of ['Owen', 'Ruth', 'Amelia']) await expect(visitor.getByText(name)).toHaveCount(0);
  });

  await test.step('revoked, the public page says so at once', async () => {
    await daniel.goto(owen.url());
    await daniel.getByRole('button', { name: 'Revoke' }).click();
    const dialog = daniel.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Issued for the wrong scope.');
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(daniel.getByText(/^Revoked on/)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Revoked', { exact: true }).first()).toBeVisible();
    await expect(visitor.getByTitle('Failed')).toHaveCount(1);
    await expect(visitor.getByText('Issued for the wrong scope.')).toHaveCount(0);
  });
});
