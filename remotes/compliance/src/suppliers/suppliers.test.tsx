import { calls, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  expectNoAxeViolations,
  fakeApi,
  renderApp,
  session,
  supplier,
  supplierDetail,
  suppliersList,
} from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SupplierPage from './detail/supplier-page';
import { supplierColumns } from './list/supplier-columns';
import SuppliersPage from './list/suppliers-page';

const page = (
  <Routes>
    <Route path="/suppliers" element={<SuppliersPage />} />
    <Route path="/suppliers/:id" element={<SupplierPage />} />
  </Routes>
);
const detail = supplierDetail();
const preparedApi = (items = [supplier()]) =>
  fakeApi().reply(calls.suppliers.list, suppliersList(items)).reply(calls.suppliers.read, detail);
const at = (route: string, api = preparedApi(), role: Parameters<typeof session>[0] = 'msp_user') =>
  renderApp(page, { route, api, session: session(role) });

test('the list has criticality, data, owner, the overdue review and expired documents', async () => {
  await at('/suppliers');
  const row = within(await screen.findByRole('row', { name: /Northwind RMM/ }));
  expect(row.getByText('Critical')).toBeVisible();
  expect(row.getByText('Customer data, Credentials')).toBeVisible();
  expect(row.getByText('Amelia Hart')).toBeVisible();
  expect(row.getByText('1 of 2 expired')).toHaveAttribute('data-tone', 'bad');
  expect(row.getByText(/^Review \d+ days overdue$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review overdue' })).toHaveAttribute('href', '/suppliers?review=overdue');
  expect(document.title).toBe('Suppliers | Trusted MSP');
  await expectNoAxeViolations();
});

test('the state in the URL is sent to the API', async () => {
  const { api } = await at('/suppliers?criticality=high&data=none&documents=expired&review=overdue&sort=name');
  await screen.findByRole('table', { name: 'Suppliers' });
  expect(api.requests(calls.suppliers.list)[0]?.query).toEqual({
    ...{ limit: '50', sort: 'name', order: 'asc', criticality: 'high' },
    ...{ data: 'none', documents: 'expired', review: 'overdue' },
  });
});

test('every order of the API has a column', () => {
  const shown = supplierColumns.flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys.suppliers].sort());
});

test('an empty list says how to begin', async () => {
  await at('/suppliers', preparedApi([]));
  expect(await screen.findByText('No suppliers yet')).toBeVisible();
});

test('a supplier is added with what members typed', async () => {
  const api = preparedApi().reply(calls.suppliers.create, detail).reply(calls.users.personSearch, { items: [] });
  const { user } = await at('/suppliers', api);
  await user.click(await screen.findByRole('button', { name: 'New supplier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New supplier' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Saltmarsh Backup');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Criticality' }), 'critical');
  await user.click(dialog.getByRole('checkbox', { name: 'Customer data' }));
  expect(dialog.getByText('Still missing: an owner.')).toBeVisible();
});

test('its page has facts, documents with their validity, risks, and no reviews yet', async () => {
  await at(`/suppliers/${detail.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Northwind RMM' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^northwind\.example/ })).toHaveAttribute(
    'href',
    'https://northwind.example/trust',
  );
  const documents = within(screen.getByRole('list', { name: 'Documents' }));
  expect(documents.getByText('Stale')).toBeVisible();
  expect(documents.getByText('Expired 31 Oct 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Loss of the RMM' })).toHaveAttribute(
    'href',
    `/risks/${detail.risks[0]?.id}`,
  );
  expect(screen.getByText('Not reviewed yet')).toBeVisible();
  await expectNoAxeViolations();
});

test('a document is removed, from the version that is shown', async () => {
  const api = preparedApi().reply(calls.suppliers.change, detail);
  const { user } = await at(`/suppliers/${detail.id}`, api);
  await user.click(await screen.findByRole('button', { name: 'Remove Audit report' }));
  await waitFor(() =>
    expect(api.requests(calls.suppliers.change)[0]?.body).toEqual({ version: 2, documents: [detail.documents[1]?.id] }),
  );
  expect(await screen.findByText('Document removed')).toBeVisible();
});

test('ending it can be undone from the message', async () => {
  const ended = supplierDetail({ state: 'ended', version: 3 });
  const api = preparedApi().reply(calls.suppliers.end, ended).reply(calls.suppliers.restore, detail);
  const { user } = await at(`/suppliers/${detail.id}`, api);
  await user.click(await screen.findByRole('button', { name: 'End supplier' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.requests(calls.suppliers.restore)[0]?.body).toEqual({ version: 3 }));
});

test('viewers change nothing', async () => {
  await at(`/suppliers/${detail.id}`, preparedApi(), 'VIEWER');
  await screen.findByRole('list', { name: 'Documents' });
  for (const name of ['Edit', 'Record review', 'End supplier', 'Choose evidence', 'More', 'Remove Audit report']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
