/** What opens in the workspace of assessors, and on the public page of a certificate. */
import type { CertificateVerification } from '@msp/contract';
import { expect } from '@playwright/test';
import type { Screen } from '../screens';
import { dialog, openPanel, press, type State, withAnswer } from './state';

const queue: Screen = { path: '/assessments/queue', heading: 'Assessments to review' };
const workspace: Screen = { path: '/assessments/:submitted', heading: /^Review ASM-/ };
const verification: Screen = { path: '/verify/:code', heading: 'Verify a certificate' };

/** For an assessor. */
export const assessingStates: State[] = [
  { ...queue, name: 'filter', open: (page) => openPanel(page, /^Status/) },
  {
    ...workspace,
    name: 'a verdict that is not saved',
    width: 'wide',
    async open(page) {
      await expect(page.getByRole('region', { name: /^Verdict on/ })).toBeVisible();
      await page.keyboard.press('3');
      await page.keyboard.type('No restore since 2024.');
      await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
    },
  },
  {
    ...workspace,
    name: 'a control',
    width: 'narrow',
    async open(page) {
      await page.getByRole('list', { name: 'Controls of the assessment' }).getByRole('button').first().click();
      await expect(page.getByRole('region', { name: /^Verdict on/ })).toBeVisible();
    },
  },
  {
    ...workspace,
    name: 'overriding',
    width: 'wide',
    async open(page) {
      await press(page, 'Override the answer…');
      await dialog(page, /^Override the answer to/);
      await expect(page.getByRole('combobox', { name: 'Status' })).toBeFocused();
    },
  },
  {
    ...workspace,
    name: 'requesting changes',
    async open(page) {
      await press(page, 'Request changes…');
      await dialog(page, /^Request changes to/);
      await expect(page.getByRole('textbox', { name: 'What should change?' })).toBeFocused();
    },
  },
];

/** For anyone; the code is that of a member's organisation. */
export const verificationStates: State[] = [
  {
    ...verification,
    name: 'a failed check',
    async open(page) {
      await withAnswer<CertificateVerification>(page, '**/api/v1/verify/*', (certificate) => ({
        ...certificate,
        holder: 'Another company',
      }));
      await page.reload();
      await expect(page.getByText('Not confirmed')).toBeVisible();
    },
  },
  {
    ...verification,
    name: 'a revoked certificate',
    async open(page) {
      await withAnswer<CertificateVerification>(page, '**/api/v1/verify/*', (certificate) => ({
        ...certificate,
        state: 'REVOKED',
        revokedAt: certificate.issuedAt,
      }));
      await page.reload();
      await expect(page.getByText('Revoked', { exact: true }).first()).toBeVisible();
    },
  },
];
