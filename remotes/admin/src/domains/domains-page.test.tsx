import { calls, type OrganizationDomain } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import DomainsPage from './domains-page';

const domain = (change: Partial<OrganizationDomain> = {}): OrganizationDomain => ({
  id: '0192f0c1-5555-7000-8000-000000000001',
  domain: 'harbour.example',
  state: 'PENDING',
  record: { name: '_trusted-msp.harbour.example', value: 'trusted-msp-verification=abc' },
  createdAt: '2026-11-20T09:00:00.000Z',
  checkedAt: null,
  verifiedAt: null,
  missingSince: null,
  problem: null,
  ...change,
});
const preparedApi = (items = [domain()]) => fakeApi().reply(calls.domains.list, { items });
const at = (api = preparedApi()) => renderApp(<DomainsPage />, { route: '/admin/portal/domains', api });

test('§7 domain verification: the record to set, and the state', async () => {
  await at();
  expect(await screen.findByText('_trusted-msp.harbour.example')).toBeVisible();
  expect(screen.getByText('trusted-msp-verification=abc')).toBeVisible();
  expect(screen.getByText('Not verified yet')).toBeVisible();
  await expectNoAxeViolations();
});

test('Check now shows what was found', async () => {
  const problem = 'No TXT record with this name was found. New records can take a few hours to appear.';
  const api = preparedApi().reply(calls.domains.check, domain({ problem }));
  const { user } = await at(api);
  const button = await screen.findByRole('button', { name: 'Check harbour.example now' });
  api.reply(calls.domains.list, { items: [domain({ problem, checkedAt: '2026-11-20T10:00:00.000Z' })] });
  await user.click(button);
  expect(await screen.findByText(problem)).toBeVisible();
});

test('a missing record of a verified domain is announced before the domain is lost', async () => {
  await at(preparedApi([domain({ state: 'VERIFIED', missingSince: '2026-11-19T09:00:00.000Z' })]));
  expect(await screen.findByText(/Put it back within 7 days/)).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
});

test('a domain is added; a refusal stays with the form', async () => {
  const message = 'This domain is already in the list.';
  const api = preparedApi([]).refuse(calls.domains.add, { status: 409, message });
  const { user } = await at(api);
  await user.type(await screen.findByRole('textbox', { name: 'Domain' }), 'harbour.example');
  await user.click(screen.getByRole('button', { name: 'Add domain' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Domain' })).toHaveValue('harbour.example');
  api.reply(calls.domains.add, domain()).reply(calls.domains.list, { items: [domain()] });
  await user.click(screen.getByRole('button', { name: 'Add domain' }));
  expect(await screen.findByText('_trusted-msp.harbour.example')).toBeVisible();
});

test('removing asks first', async () => {
  const api = preparedApi().reply(calls.domains.remove, {} as never);
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Remove harbour.example' }));
  expect(api.requests(calls.domains.remove)).toEqual([]);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove harbour.example?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove domain' }));
  await waitFor(() => expect(api.requests(calls.domains.remove)).toHaveLength(1));
});
