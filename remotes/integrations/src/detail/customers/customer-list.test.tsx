/** The customers of an integration and the clients that they are mapped to, as a manager's administrator sees them. */
import { calls, type IntegrationCustomer, type ResponseOf } from '@msp/contract';
import { adapter, adaptersList, expectNoAxeViolations, integrationDetail, session } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { opened, preparedApi } from '../test-detail';

type Listed = ResponseOf<typeof calls.integrations.customers>;

const clientOf = (name: string) => ({ managementId: `management-${name}`, externalId: `org_${name}`, name });

let number = 0;
function customer(name: string, change: Partial<IntegrationCustomer> = {}): IntegrationCustomer {
  number += 1;
  return {
    id: `customer-${number}`,
    externalId: String(number),
    name,
    gone: false,
    client: null,
    suggestion: null,
    ...change,
  };
}

const mappedTo = (name: string, change: Partial<NonNullable<IntegrationCustomer['client']>> = {}) => ({
  ...clientOf(name),
  integrationId: `integration-${name}`,
  mappedAt: '2026-11-19T10:00:00.000Z',
  condition: 'working' as const,
  problem: null,
  lastSuccessAt: '2026-11-20T01:00:00.000Z',
  ...change,
});

function listOf(items: IntegrationCustomer[], clients: string[]): Listed {
  const mapped = items.filter(({ client }) => client !== null);
  const suggested = items.filter(({ suggestion }) => suggestion !== null).length;
  return {
    items,
    nextCursor: null,
    total: items.length,
    summary: { mapped: mapped.length, suggested, unmapped: items.length - mapped.length - suggested },
    clients: clients.map((name) => ({
      ...clientOf(name),
      isMeasured: mapped.some(({ client }) => client?.name === name),
    })),
  };
}

const items = [
  customer('Brookfield Dental', { suggestion: clientOf('Brookfield Dental Ltd') }),
  customer('Calder & Finch', { client: mappedTo('Calder') }),
  customer('Northgate Logistics', {
    client: mappedTo('Northgate', {
      condition: 'failing',
      problem: 'HaloPSA no longer lists this customer.',
      lastSuccessAt: null,
    }),
  }),
  customer('Tollgate Motors'),
];
const clients = ['Brookfield Dental Ltd', 'Calder', 'Northgate', 'Saltmarsh'];

const prepared = (list: Listed = listOf(items, clients), change: Parameters<typeof adapter>[0] = {}) =>
  preparedApi(integrationDetail())
    .reply(calls.integrations.adapters, adaptersList([adapter({ customers: 'counted', ...change })]))
    .reply(calls.integrations.customers, list);

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('each customer with its client, how that works, and the clients that nothing measures', async () => {
  await opened(prepared(), '?tab=customers');
  expect((await row('Calder & Finch')).getByText('Connected')).toBeVisible();
  const failing = await row('Northgate Logistics');
  expect(failing.getByText('Failing')).toBeVisible();
  expect(failing.getByText('HaloPSA no longer lists this customer.')).toBeVisible();
  expect((await row('Brookfield Dental')).getByText('Brookfield Dental Ltd')).toBeVisible();
  expect((await row('Tollgate Motors')).getByText('Not mapped')).toBeVisible();
  expect(screen.getByText('4 customers (2 mapped, 1 suggested)')).toBeVisible();
  expect(screen.getByText('2 clients not measured by this integration')).toBeVisible();
  expect(screen.getByText('Brookfield Dental Ltd and Saltmarsh')).toBeVisible();
  await expectNoAxeViolations();
});

test('a customer is mapped to a client that is chosen; the suggested one is chosen already', async () => {
  const api = prepared();
  const { user } = await opened(api, '?tab=customers');
  await user.click(await screen.findByRole('button', { name: 'Map Tollgate Motors' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Map Tollgate Motors to a client' }));
  const field = dialog.getByRole('combobox', { name: 'Client' });
  expect(field).toHaveValue('');
  expect(
    within(dialog.getByRole('group', { name: 'Already measured by another customer' })).getAllByRole('option'),
  ).toHaveLength(2);
  await user.selectOptions(field, 'Saltmarsh');
  api.reply(calls.integrations.mapCustomer, { ...customer('Tollgate Motors'), client: mappedTo('Saltmarsh') });
  await user.click(dialog.getByRole('button', { name: 'Map' }));
  expect(await screen.findByText('Tollgate Motors mapped to Saltmarsh')).toBeVisible();
  expect(api.requests(calls.integrations.mapCustomer)[0]?.body).toEqual({ managementId: 'management-Saltmarsh' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Map Brookfield Dental' }));
  expect(await screen.findByRole('combobox', { name: 'Client' })).toHaveDisplayValue('Brookfield Dental Ltd');
});

test('a refusal is shown in the dialog, which stays open', async () => {
  const message = 'Tollgate Motors is mapped to another client. End that mapping first.';
  const api = prepared().refuse(calls.integrations.mapCustomer, { status: 409, errorCode: 'CONFLICT', message });
  const { user } = await opened(api, '?tab=customers');
  await user.click(await screen.findByRole('button', { name: 'Map Tollgate Motors' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox'), 'Saltmarsh');
  await user.click(dialog.getByRole('button', { name: 'Map' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('combobox')).toHaveDisplayValue('Saltmarsh');
});

test('the selected customers are mapped as suggested; those without a suggestion stay selected', async () => {
  const api = prepared().reply(calls.integrations.mapCustomer, items[0] as IntegrationCustomer);
  const { user } = await opened(api, '?tab=customers');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Tollgate Motors' }));
  expect(screen.getByRole('button', { name: 'Map 0 as suggested' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select Brookfield Dental' }));
  await user.click(screen.getByRole('button', { name: 'Map 1 as suggested' }));
  expect(await screen.findByText('1 customer mapped')).toBeVisible();
  expect(api.requests(calls.integrations.mapCustomer).map(({ body }) => body)).toEqual([
    { managementId: 'management-Brookfield Dental Ltd' },
  ]);
  expect(screen.getByRole('checkbox', { name: 'Select Tollgate Motors' })).toBeChecked();
});

test('a mapping ends after a confirmation, and can be undone', async () => {
  const api = prepared()
    .reply(calls.integrations.unmapCustomer, customer('Calder & Finch'))
    .reply(calls.integrations.mapCustomer, items[1] as IntegrationCustomer);
  const { user } = await opened(api, '?tab=customers');
  await user.click(await screen.findByRole('button', { name: 'Actions for Calder & Finch' }));
  // By keyboard, because jsdom has no layout for the pointer.
  const item = await screen.findByRole('menuitem', { name: 'End mapping…' });
  while (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End the mapping of Calder & Finch?' }));
  expect(dialog.getByText('Calder keeps everything that was measured.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'End mapping' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Calder & Finch mapped to Calder again')).toBeVisible();
});

test('who has no clients reads what this is for, and who may not manage clients has no such tab', async () => {
  await opened(prepared(listOf(items.slice(3), [])), '?tab=customers');
  expect(await screen.findByText("You don't manage any clients yet")).toBeVisible();
  expect(screen.getByRole('link', { name: 'page of clients' })).toHaveAttribute('href', '/clients');
});

test('members without the permission to manage clients have no such tab', async () => {
  await opened(prepared(), '', session('msp_user'));
  expect(await screen.findByRole('tab', { name: 'Metrics' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Clients' })).toBeNull();
});

test('what a manager provides has no settings, subjects or tickets here, and says whose it is', async () => {
  const provided = integrationDetail({
    provider: { name: 'Harbour IT Services', customer: 'Pennine' },
    settings: {},
    secrets: [],
  });
  const api = preparedApi(provided).reply(
    calls.integrations.adapters,
    adaptersList([adapter({ customers: 'counted' })]),
  );
  const { user } = await opened(api);
  expect(await screen.findByText(/provided by Harbour IT Services$/)).toBeVisible();
  expect(screen.getByText('Pennine')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Checks', 'Metrics', 'Runs']);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeVisible();
});
