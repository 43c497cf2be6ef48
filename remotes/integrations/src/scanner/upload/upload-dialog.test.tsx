/** Uploading a report: preview, columns, refusals and the result. */
import { calls } from '@msp/contract';
import { expectNoAxeViolations, scanner, scanReport, session } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { id, opened, preparedApi } from '../test-scanner';
import type { Preview } from './use-preview';

const nessus = scanner({ id });
const preview = (change: Partial<Preview> = {}): Preview => ({
  format: 'csv',
  headers: ['title', 'severity', 'host'],
  columns: { title: 'title', severity: 'severity', resource: 'host' },
  total: 12,
  severities: { CRITICAL: 0, HIGH: 1, MEDIUM: 11, LOW: 0, INFO: 0 },
  unmapped: 1,
  findings: [
    {
      ...{ title: 'OpenSSL is out of date', severity: 'HIGH', state: 'open' },
      rule: null,
      resource: 'web-1',
      controls: ['DEV-02'],
    },
    { ...{ title: 'Open port', severity: 'MEDIUM', state: 'suppressed' }, rule: null, resource: null, controls: [] },
  ],
  ...change,
});
const unknownColumns = preview({ headers: ['Was', 'Wie'], columns: null, total: 0, unmapped: 0, findings: [] });
const prepared = (read: Preview = preview(), one = nessus) =>
  preparedApi(one)
    .reply(calls.scans.preview, read)
    .reply(calls.scans.addReport, { report: scanReport({ findings: 12, opened: 3, resolved: 1 }), scanner: one });
const report = new File(['title,severity\nA,high\n'], 'november.csv', { type: 'text/csv' });

async function choosing(api = prepared(), file = report, who = session()) {
  const app = await opened(api, who);
  await app.user.click(await screen.findByRole('button', { name: 'Upload report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload a report from Nessus' }));
  await app.user.upload(dialog.getByLabelText('Choose a file'), file);
  return { ...app, dialog };
}
const formOf = (request: { body: unknown } | undefined) => request?.body as FormData;

test('a chosen file is previewed by the current rules, and then stored', async () => {
  const { user, api, dialog } = await choosing();
  expect(dialog.getByText(/Up to 10,000 findings and 10\.0 MB\.$/)).toBeVisible();
  expect(await dialog.findByText('CSV, 12 findings')).toBeVisible();
  expect(dialog.getByText('Open: 1 high, 11 medium')).toBeVisible();
  expect(dialog.getByText("1 open finding isn't mapped to a control.")).toBeVisible();
  expect(dialog.getByRole('row', { name: /OpenSSL is out of date.*web-1.*High DEV-02/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /Open port.*Suppressed by the scanner Medium —/ })).toBeVisible();
  expect(dialog.getByText('The 2 most severe of 12.')).toBeVisible();
  expect(JSON.parse(String(formOf(api.requests(calls.scans.preview)[0]).get('settings')))).toEqual({
    ...{ rules: nessus.rules, otherControls: [], columns: null },
  });
  expect(api.requests(calls.scans.addReport)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Store report' }));
  const done = within(await screen.findByRole('dialog', { name: 'Report from Nessus' }));
  expect(done.getByText('12 findings: 3 new, 1 resolved.')).toBeVisible();
  expect(done.getByRole('link', { name: 'View findings' })).toHaveAttribute(
    'href',
    `/scan-findings?scanner=${nessus.id}`,
  );
  expect(formOf(api.requests(calls.scans.addReport)[0]).get('isComplete')).toBe('true');
  expect(api.requests(calls.scans.changeScanner)).toEqual([]);
});

test('a report of a part says what that means', async () => {
  const { user, api, dialog } = await choosing();
  await dialog.findByText('CSV, 12 findings');
  const box = dialog.getByRole('checkbox', { name: 'This report covers everything that the scanner checks' });
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription(/will be resolved/);
  await user.click(box);
  expect(box).toHaveAccessibleDescription("Findings that aren't in the report won't change.");
  await user.click(dialog.getByRole('button', { name: 'Store report' }));
  await screen.findByText('Report stored');
  expect(formOf(api.requests(calls.scans.addReport)[0]).get('isComplete')).toBe('false');
});

test('columns that are not recognised are chosen, and saved before the report is stored', async () => {
  const api = prepared(unknownColumns).reply(calls.scans.changeScanner, { ...nessus, version: 2 });
  const { user, dialog } = await choosing(api);
  expect(await dialog.findByText("We don't recognise the columns of this file")).toBeVisible();
  expect(dialog.getByText('Select the title and severity columns first.')).toBeVisible();
  api.reply(calls.scans.preview, preview({ headers: ['Was', 'Wie'], columns: { title: 'Was', severity: 'Wie' } }));
  await user.selectOptions(dialog.getByLabelText('Title'), 'Was');
  await user.selectOptions(dialog.getByLabelText('Severity'), 'Wie');
  expect(await dialog.findByText('CSV, 12 findings')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save columns and store report' }));
  await screen.findByText('Report stored');
  expect(api.requests(calls.scans.changeScanner)[0]?.body).toMatchObject({
    ...{ version: 1, name: 'Nessus', rules: nessus.rules, columns: { title: 'Was', severity: 'Wie' } },
  });
});

test('columns of an earlier file that this one lacks are chosen again', async () => {
  const columns = { title: 'Name', severity: 'Risk' };
  const api = prepared(preview(), scanner({ ...nessus, columns })).reply(calls.scans.preview, unknownColumns);
  const details = [{ path: 'headers', message: 'there is no column “Name”' }];
  let asked = 0;
  const refusing = api.refuse(calls.scans.preview, { status: 400, errorCode: 'VALIDATION', details });
  const { fetch } = refusing;
  Object.assign(refusing, {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      if (String(input).includes('/preview')) {
        asked += 1;
        if (asked === 2) api.reply(calls.scans.preview, unknownColumns);
      }
      return fetch(input, init);
    },
  });
  const { dialog } = await choosing(refusing);
  expect(await dialog.findByText("We don't recognise the columns of this file")).toBeVisible();
});

test('members who cannot save columns are told who can', async () => {
  const { dialog } = await choosing(prepared(unknownColumns), report, session('msp_user'));
  expect(await dialog.findByText(/Ask an admin to select them/)).toBeVisible();
  expect(dialog.queryByLabelText('Title')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Store report' })).toHaveAttribute('aria-disabled', 'true');
});

test('the problems of a report that cannot be read are listed with their lines', async () => {
  const details = [
    { path: 'line 2', message: '“purple” is no severity' },
    { path: 'line 4', message: 'the title is missing' },
  ];
  const api = prepared().refuse(calls.scans.preview, { status: 400, errorCode: 'VALIDATION', details });
  const { dialog } = await choosing(api);
  const problems = within(await dialog.findByRole('list', { name: 'Problems' }));
  expect(problems.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'line 2: “purple” is no severity',
    'line 4: the title is missing',
  ]);
  expect(dialog.getByRole('button', { name: 'Store report' })).toHaveAttribute('aria-disabled', 'true');
});

test('a refusal while storing is shown, and the report can be stored again', async () => {
  const message = 'The API is out of order.';
  const api = prepared().refuse(calls.scans.addReport, { status: 500, message });
  const { user, dialog } = await choosing(api);
  await dialog.findByText('CSV, 12 findings');
  await user.click(dialog.getByRole('button', { name: 'Store report' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByText('november.csv')).toBeVisible();
  expect(dialog.getByText('CSV, 12 findings')).toBeVisible();
  api.reply(calls.scans.addReport, { report: scanReport({ findings: 12 }), scanner: nessus });
  await user.click(dialog.getByRole('button', { name: 'Store report' }));
  expect(await screen.findByText('Report stored')).toBeVisible();
});

test('files of other kinds are refused before they are sent', async () => {
  const { dialog, api } = await choosing(prepared(), new File(['x'], 'report.docx'));
  expect(await dialog.findByText(/^report\.docx isn't a report/)).toBeVisible();
  await waitFor(() => expect(api.requests(calls.scans.preview)).toEqual([]));
});

test('accessibility: axe finds nothing', async () => {
  const { dialog } = await choosing(prepared(unknownColumns));
  await dialog.findByText("We don't recognise the columns of this file");
  await expectNoAxeViolations();
});
