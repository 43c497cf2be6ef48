/** The page of a scanner: facts, reports, webhook address, and deleting it. */
import { calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, scanner, scanReport, session } from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { id, opened, preparedApi } from './test-scanner';

const nessus = scanner({
  id,
  reports: [
    scanReport(),
    scanReport({ delivery: 'webhook', receivedBy: null, format: 'sarif', fileName: null, isComplete: false }),
  ],
});
const address = 'https://msp.example/api/v1/webhooks/scans/tmsp_scan_one';
const withWebhook = scanner({
  ...nessus,
  webhook: { createdAt: '2026-11-02T08:00:00.000Z', createdBy: nessus.createdBy, lastUsedAt: null },
});

test('facts, open findings that lead to the list, rules and reports', async () => {
  await opened(preparedApi(nessus));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nessus' })).toBeVisible();
  expect(screen.getByText('Within 35 days')).toBeVisible();
  const open = within(screen.getByLabelText('Open findings'));
  expect(open.getByRole('link', { name: 'High' })).toHaveAttribute(
    'href',
    `/scan-findings?scanner=${nessus.id}&severity=HIGH&state=open`,
  );
  expect(
    within(screen.getByRole('table', { name: 'Rules' })).getByRole('row', { name: 'Title openssl DEV-02' }),
  ).toBeVisible();
  const [, first, second] = within(screen.getByRole('table', { name: 'Reports' })).getAllByRole('row');
  expect(first).toHaveTextContent(/Uploaded.*Amelia Hart.*CSV.*november\.csv.*Everything.*12.*3.*1$/);
  expect(second).toHaveTextContent(/Webhook.*SARIF.*Part/);
  expect(screen.getByRole('link', { name: 'See examples' })).toHaveAttribute('href', '/docs/scan-reports');
  expect(screen.getByLabelText('Address for scripts')).toHaveValue(
    `http://localhost/api/v1/scanners/${nessus.id}/reports`,
  );
});

test('a new scanner says what comes next', async () => {
  await opened(preparedApi(scanner({ id, rules: [], controls: [], lastReportAt: null })));
  expect(await screen.findByText(/No reports yet/)).toBeVisible();
  expect(screen.getByText(/No rules yet/)).toBeVisible();
  expect(screen.getByText('Never')).toBeVisible();
});

test('readers see everything and can change nothing', async () => {
  await opened(preparedApi(withWebhook), session('VIEWER'));
  expect(await screen.findByText(/^Created on 2 Nov 2026 by Amelia Hart/)).toBeVisible();
  for (const name of ['Upload report', 'More', 'Edit rules and settings', 'Replace address', 'Remove address'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('members who may add evidence upload reports, and change nothing else', async () => {
  await opened(preparedApi(), session('msp_user'));
  expect(await screen.findByRole('button', { name: 'Upload report' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit rules and settings' })).toBeNull();
});

describe('the webhook address', () => {
  test('is shown once, and closing without a copy warns', async () => {
    const api = preparedApi(nessus).reply(calls.scans.createWebhook, { url: address, scanner: withWebhook });
    const { user } = await opened(api);
    await user.click(await screen.findByRole('button', { name: 'Create address' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Copy the webhook address' }));
    expect(dialog.getByLabelText('Webhook address')).toHaveValue(address);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(dialog.getByText("You haven't copied the webhook address")).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close without copying' }));
    expect(screen.queryByDisplayValue(address)).toBeNull();
    expect(screen.getByText('On')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create address' })).toBeNull();
  });

  test('is replaced after a question', async () => {
    const api = preparedApi(withWebhook).reply(calls.scans.createWebhook, { url: address, scanner: withWebhook });
    const { user } = await opened(api);
    await user.click(await screen.findByRole('button', { name: 'Replace address' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Replace the webhook address?' }));
    expect(question.getByText(/stops working at once/)).toBeVisible();
    expect(api.requests(calls.scans.createWebhook)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Replace address' }));
    expect(await screen.findByDisplayValue(address)).toBeVisible();
  });

  test('is removed after a question, and a refusal is shown there', async () => {
    const api = preparedApi(withWebhook).refuse(calls.scans.removeWebhook, { status: 500, message: 'Out of order.' });
    const { user } = await opened(api);
    await user.click(await screen.findByRole('button', { name: 'Remove address' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove the webhook address?' }));
    await user.click(question.getByRole('button', { name: 'Remove address' }));
    expect(await question.findByText('Out of order.')).toBeVisible();
    api.reply(calls.scans.removeWebhook, nessus);
    await user.click(question.getByRole('button', { name: 'Remove address' }));
    expect(await screen.findByText('Webhook address removed')).toBeVisible();
    expect(screen.getByText('Off')).toBeVisible();
  });
});

test('deleting says what goes and what stays', async () => {
  const api = preparedApi(nessus).reply(calls.scans.removeScanner, {} as never);
  const { user } = await opened(api);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Nessus?' }));
  expect(question.getByText(/findings \(8 open\), and ends its checks/)).toBeVisible();
  expect(question.getByText(/^The evidence made from its reports and the activity log are kept/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete scanner' }));
  expect(await screen.findByText('All scanners')).toBeVisible();
  expect(api.requests(calls.scans.removeScanner)[0]?.query).toEqual({ version: '1' });
});

test('a scanner that does not exist', async () => {
  await opened(fakeApi().refuse(calls.scans.readScanner, { status: 404 }));
  expect(await screen.findByText('It may have been deleted, or belong to another organisation.')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await opened(preparedApi(withWebhook));
  await screen.findByRole('heading', { level: 1, name: 'Nessus' });
  await expectNoAxeViolations();
});
