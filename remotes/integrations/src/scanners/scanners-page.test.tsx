import { calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { expectNoAxeViolations, fakeApi, renderApp, scanner, scannersList, session } from '@msp/testing';
import { screen, within } from '@testing-library/react';
import ScannersPage from './scanners-page';

const nessus = scanner();
const quiet = scanner({
  ...{ name: 'Azure Defender', lastReportAt: null, controls: [], unmapped: 0 },
  open: { CRITICAL: 0, HIGH: 0, MEDIUM: 0, LOW: 0, INFO: 0 },
});
const preparedApi = (items = [nessus, quiet]) => fakeApi().reply(calls.scans.scanners, scannersList(items));
const page = (
  <Routes>
    <Route path="/scanners" element={<ScannersPage />} />
    <Route path="/scanners/:id" element={<p>One scanner</p>} />
  </Routes>
);
const at = (api = preparedApi(), who = session(), route = '/scanners') => renderApp(page, { route, api, session: who });

test('a row has controls, serious findings and the last report', async () => {
  await at(preparedApi([scanner({ ...nessus, lastReportAt: new Date(Date.now() - 40 * 86_400_000).toISOString() })]));
  const row = within(await screen.findByRole('row', { name: /Nessus/ }));
  expect(row.getByRole('link', { name: 'DEV-02' })).toBeVisible();
  expect(row.getByText('3')).toBeVisible();
  expect(row.getByText('8 open in total')).toBeVisible();
  expect(row.getByText('2 open findings without a control')).toBeVisible();
  expect(row.getByText('5 days overdue')).toBeVisible();
});

test('a scanner that has never reported', async () => {
  await at();
  const row = within(await screen.findByRole('row', { name: /Azure Defender/ }));
  expect(row.getByText('Never')).toBeVisible();
  expect(row.queryByText(/overdue/)).toBeNull();
});

test('columns sort the rows', async () => {
  const { user } = await at();
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('link')[0]?.textContent);
  await screen.findByRole('table', { name: 'Scanners' });
  expect(names()).toEqual(['Azure Defender', 'Nessus']);
  await user.click(screen.getByRole('button', { name: /^Critical or high/ }));
  await user.click(screen.getByRole('button', { name: /^Critical or high/ }));
  expect(names()).toEqual(['Nessus', 'Azure Defender']);
});

test('an administrator adds a scanner and comes to its page', async () => {
  const api = preparedApi().reply(calls.scans.createScanner, nessus);
  const { user, address } = await at(api);
  await user.click(screen.getByRole('button', { name: 'Add scanner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add scanner' }));
  expect(dialog.getByLabelText('Days between reports')).toHaveValue(35);
  await user.type(dialog.getByLabelText('Name'), 'Nessus ');
  await user.clear(dialog.getByLabelText('Days between reports'));
  await user.type(dialog.getByLabelText('Days between reports'), '7');
  await user.click(dialog.getByRole('button', { name: 'Add scanner' }));
  expect(await screen.findByText('One scanner')).toBeVisible();
  expect(address()).toBe(`/scanners/${nessus.id}`);
  expect(api.requests(calls.scans.createScanner)[0]?.body).toEqual({
    ...{ name: 'Nessus', expectedDays: 7, columns: null, rules: [], otherControls: [] },
  });
});

test('a refused name stays in the field', async () => {
  const message = 'There is a scanner called “Nessus” already. Choose another name.';
  const api = preparedApi().refuse(calls.scans.createScanner, { status: 409, errorCode: 'CONFLICT', message });
  const { user } = await at(api);
  await user.click(screen.getByRole('button', { name: 'Add scanner' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add scanner' }));
  await user.type(dialog.getByLabelText('Name'), 'Nessus');
  await user.clear(dialog.getByLabelText('Days between reports'));
  await user.type(dialog.getByLabelText('Days between reports'), '1000');
  await user.click(dialog.getByRole('button', { name: 'Add scanner' }));
  expect(await dialog.findByText('Enter at most 400.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Days between reports'));
  await user.type(dialog.getByLabelText('Days between reports'), '30');
  await user.click(dialog.getByRole('button', { name: 'Add scanner' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Nessus');
});

test('the empty page says which formats are read, and others that admins can add scanners', async () => {
  const empty = await at(preparedApi([]));
  expect(await screen.findByText(/CSV, SARIF, or OCSF as JSON or JSON Lines\. Add one/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'What a report must contain' })).toHaveAttribute(
    'href',
    '/docs/scan-findings',
  );
  empty.unmount();
  await at(preparedApi([]), session('VIEWER'));
  expect(await screen.findByText(/An admin can add one/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add scanner' })).toBeNull();
});

test('a failed list can be loaded again', async () => {
  await at(fakeApi().refuse(calls.scans.scanners, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  const { user } = await at();
  await screen.findByRole('table', { name: 'Scanners' });
  await user.click(screen.getByRole('button', { name: 'Add scanner' }));
  await screen.findByRole('dialog', { name: 'Add scanner' });
  await expectNoAxeViolations();
});
