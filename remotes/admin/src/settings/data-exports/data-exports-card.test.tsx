import { calls, type DataExport } from '@msp/contract';
import { dataExport, expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { DataExportCard } from './data-exports-card';

const { list, request, remove } = calls.dataExports;

const ended = { file: null, progress: { done: 0, total: 0 }, endedAt: null } as const;
const queued = (change: Partial<DataExport> = {}) => dataExport({ ...ended, state: 'QUEUED', ...change });

async function show(...items: DataExport[]) {
  let current = items;
  const api = fakeApi()
    .reply(list, () => ({ items: current }))
    .reply(request, () => {
      const started = queued();
      current = [started, ...current];
      return started;
    })
    .reply(remove, () => {
      current = current.slice(1);
      return {} as never;
    });
  return { ...(await renderApp(<DataExportCard />, { api })), api };
}

test('an administrator requests an export and sees it waiting', async () => {
  const { user, api } = await show();
  await user.click(await screen.findByRole('button', { name: 'Request export' }));
  expect(await screen.findByText('Waiting')).toBeVisible();
  expect(screen.getByText(/Starts within a minute/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request export' })).toBeNull();
  expect(api.requests(request)).toHaveLength(1);
  await expectNoAxeViolations();
});

test('§7 an export that is running shows its progress and can be stopped', async () => {
  const { user, api } = await show(queued({ state: 'RUNNING', progress: { done: 30, total: 120 } }));
  expect(await screen.findByRole('progressbar', { name: 'Progress of the data export' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  expect(screen.getByText(/30 of 120 tables and files/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Stop export/ }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stop export' }));
  expect(await screen.findByText('Export stopped')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Request export' })).toBeVisible();
  expect(api.requests(remove)).toHaveLength(1);
});

test('a finished export is a download, with its size, its end and its SHA-256', async () => {
  const item = dataExport();
  await show(item);
  const link = await screen.findByRole('link', { name: 'Download ZIP' });
  expect(link.getAttribute('href')).toContain(`/api/v1/data-exports/${item.id}/download`);
  expect(screen.getByText(/^11\.9 MB, available until/)).toBeVisible();
  expect(screen.getByText('a'.repeat(64))).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a failed export says why and can be tried again', async () => {
  const { user, api } = await show(queued({ state: 'FAILED', problem: 'There is no space left for files.' }));
  expect(await screen.findByText('There is no space left for files.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Waiting')).toBeVisible();
  expect(api.requests(request)).toHaveLength(1);
});

test('an expired export offers no download', async () => {
  await show(dataExport({ state: 'EXPIRED', file: null }));
  expect(await screen.findByText('Expired')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Request export' })).toBeVisible();
});

test('a refused request is reported', async () => {
  const api = fakeApi().reply(list, { items: [] }).refuse(request, { status: 400, message: 'Out of order.' });
  const { user } = await renderApp(<DataExportCard />, { api });
  await user.click(await screen.findByRole('button', { name: 'Request export' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Request export' })).toBeEnabled();
});

test('§6 only administrators see the card', async () => {
  await renderApp(<DataExportCard />, { session: session('msp_user') });
  expect(screen.queryByText('Data export')).toBeNull();
});
