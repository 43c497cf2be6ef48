/** A key that collects evidence by script: created in the browser, used by a program, revoked. */
import { createClient } from '@msp/client';
import { calls } from '@msp/contract';
import { expect, test } from '@playwright/test';
import { applicationUrl, openSession } from '../support/application';

const file = () => new File(['user,mfa\nada,yes\n'], 'mfa-users.csv');

test('§7 API keys: a key adds evidence by script, under its own name and within its scopes, until it is revoked', async ({
  page,
}) => {
  const keyName = `Nightly export ${Date.now()}`;
  const evidenceName = `Users with MFA ${Date.now()}`;
  await openSession(page.context(), 'Sinéad Doyle');
  await page.goto(`${applicationUrl()}/settings/api-keys`);
  await page.getByRole('button', { name: 'Create API key' }).click();
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(keyName);
  await form.getByRole('radio', { name: '30 days' }).check();
  await form.getByRole('checkbox', { name: 'Add evidence' }).check();
  await form.getByRole('button', { name: 'Create key' }).click();
  const shown = page.getByRole('alertdialog', { name: `Copy the key “${keyName}”` });
  const key = await shown.getByLabel('API key').inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown.getByText("You haven't copied the API key")).toBeVisible();
  await shown.getByRole('button', { name: 'Close without copying' }).click();

  const send = createClient({ url: applicationUrl(), apiKey: key });
  const added = await send(calls.evidence.upload, { body: { file: file(), name: evidenceName } });
  await expect(send(calls.evidence.list)).rejects.toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });

  await page.goto(`${applicationUrl()}/evidence/${added.id}/view`);
  await expect(page.getByRole('heading', { name: evidenceName })).toBeVisible();
  await expect(page.getByText(`${keyName} (API key)`).first()).toBeVisible();

  await page.goto(`${applicationUrl()}/settings/api-keys`);
  const row = page.getByRole('row', { name: new RegExp(keyName) });
  await expect(row.getByText('just now')).toBeVisible();
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row.getByText('Revoked')).toBeVisible();
  // Not an upload: its connection may be closed before the refusal is read.
  await expect(send(calls.evidence.list)).rejects.toMatchObject({ status: 401, errorCode: 'API_KEY_REVOKED' });

  await test.step('the audit log has both, with scopes and expiry, and where sessions came from', async () => {
    await page.goto(`${applicationUrl()}/admin/portal/audit-log?search=${encodeURIComponent(keyName)}`);
    const entries = page.getByRole('table', { name: 'Audit log' });
    const revoked = entries.getByRole('row').filter({ hasText: 'API key revoked' });
    await expect(revoked.getByRole('cell', { name: 'Sinéad Doyle' })).toBeVisible();
    const created = entries.getByRole('row').filter({ hasText: 'API key created' });
    await expect(created).toContainText(/Scopes: Added evidence:create; Expires: \d+ \w+ \d{4}/);
    await expect(created.getByRole('cell', { name: 'Sinéad Doyle' })).toBeVisible();
    await page.goto(`${applicationUrl()}/admin/portal/audit-log?action=SIGN_IN`);
    const signIn = entries.getByRole('row').filter({ hasText: 'Sinéad Doyle' }).first();
    await expect(signIn).toContainText('Signed in');
    await expect(signIn).toContainText(/IP address: [\da-f.:]+; Device: Chrome on \w+/);
  });
});
