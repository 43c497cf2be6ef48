import { type AdminOrganization, calls, type SchemeStaffMember } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { formatDate } from '@msp/ui';
import { screen, waitFor, within } from '@testing-library/react';
import SchemeStaffPage from './scheme-staff-page';

const id = (number: number) => `0192f0c1-6666-7000-8000-00000000000${number}`;
const birchwood = { id: id(1), name: 'Birchwood MSP' };
const membership = (number: number, organization = birchwood) => ({
  id: id(number),
  organization,
  role: 'assessor' as const,
  joinedAt: '2026-03-01T09:00:00.000Z',
  lastActiveAt: '2026-11-20T09:00:00.000Z',
});
const ruth: SchemeStaffMember = {
  person: { id: id(3), name: 'Ruth Castell', email: 'ruth@scheme.example' },
  organizations: [membership(2)],
  lastActiveAt: '2026-11-20T09:00:00.000Z',
};
const daniel: SchemeStaffMember = {
  person: { id: id(5), name: 'Daniel Frost', email: 'daniel@scheme.example' },
  organizations: [{ ...membership(4, { id: id(6), name: 'The Scheme' }), role: 'superadmin' }],
  lastActiveAt: null,
};
const preparedApi = (items = [daniel, ruth]) =>
  fakeApi().reply(calls.admin.schemeStaff, { items, nextCursor: null, total: items.length });
const at = (api = preparedApi()) =>
  renderApp(<SchemeStaffPage />, { route: '/admin/scheme-staff', api, session: session('superadmin') });

test('§7 §2.1 /admin: people, each with their organisations and roles; super admins cannot be removed', async () => {
  const { user } = await at();
  const row = within(await screen.findByRole('row', { name: /Ruth Castell/ }));
  expect(row.getByText('ruth@scheme.example')).toBeVisible();
  await user.click(row.getByText('Assessor of Birchwood MSP'));
  const since = formatDate('2026-03-01T09:00:00.000Z');
  expect(row.getByText(`Assessor since ${since}`)).toBeVisible();
  await user.click(screen.getByText('Super admin of The Scheme'));
  expect(screen.getByText(`Super admin since ${since}`)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  await expectNoAxeViolations();
});

test('several organisations and roles of a person are summed up', async () => {
  const organizations = [1, 2, 3].map((number) =>
    membership(number, { id: id(number), name: `Organisation ${number}` }),
  );
  await at(preparedApi([{ ...ruth, organizations: [...daniel.organizations, ...organizations] }]));
  expect(await screen.findByText('Super admin of The Scheme, assessor of 3 organisations')).toBeVisible();
});

test('an assessor is removed after a confirmation; a refusal is explained in the dialog', async () => {
  const message = 'This assessor was not found.';
  const api = preparedApi().refuse(calls.admin.removeAssessor, { status: 404, message });
  const { user } = await at(api);
  await user.click(await screen.findByText('Assessor of Birchwood MSP'));
  await user.click(await screen.findByRole('button', { name: /^Remove ?: Ruth Castell, Birchwood MSP$/ }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remove Ruth Castell from Birchwood MSP?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(message)).toBeVisible();
  api.reply(calls.admin.removeAssessor, {} as never);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Ruth Castell can no longer assess Birchwood MSP.')).toBeVisible();
  expect(api.requests(calls.admin.removeAssessor).at(-1)?.params).toEqual({ id: membership(2).id });
  await waitFor(() => expect(api.requests(calls.admin.schemeStaff).length).toBeGreaterThan(1));
});

test('an assessor is added by address and organisation; an unknown address is explained at its field', async () => {
  const found = { ...birchwood, slug: 'birchwood' } as AdminOrganization;
  const message = 'There is no account with this address.';
  const api = preparedApi()
    .reply(calls.admin.organizations, { items: [found], nextCursor: null, total: 1 })
    .refuse(calls.admin.addAssessor, { status: 400, message, details: [{ path: 'body.email', message }] });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Add assessor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add assessor' }));
  const add = dialog.getByRole('button', { name: 'Add assessor' });
  await user.type(dialog.getByRole('textbox', { name: 'Email address' }), 'nia@scheme.example');
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('combobox', { name: 'Organisation' }), 'birch');
  await user.click(await screen.findByRole('option', { name: /Birchwood MSP/ }));
  await user.click(add);
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
  api.reply(calls.admin.addAssessor, {} as never);
  await user.click(add);
  expect(await screen.findByText('nia@scheme.example can now assess Birchwood MSP.')).toBeVisible();
  const body = { email: 'nia@scheme.example', organizationId: birchwood.id };
  expect(api.requests(calls.admin.addAssessor).at(-1)?.body).toEqual(body);
});
