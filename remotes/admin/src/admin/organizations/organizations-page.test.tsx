import { type AdminOrganization, calls } from '@msp/contract';
import { controlRegistry, expectNoAxeViolations, fakeApi, registryPreview, renderApp, session } from '@msp/testing';
import { formatDate } from '@msp/ui';
import { screen, waitFor, within } from '@testing-library/react';
import AdminPage from '../admin-page';
import OrganizationsPage from './organizations-page';

const organization = (change: Partial<AdminOrganization> = {}): AdminOrganization => ({
  id: '0192f0c1-3333-7000-8000-000000000001',
  externalId: 'org_birchwood',
  name: 'Birchwood MSP',
  slug: 'birchwood',
  createdAt: '2026-03-01T09:00:00.000Z',
  members: 12,
  lastActiveAt: '2026-11-20T09:00:00.000Z',
  registry: { title: 'Trusted MSP', version: '2026.1' },
  state: 'ACTIVE',
  suspendedAt: null,
  suspendedReason: null,
  ...change,
});
const suspended = organization({
  id: '0192f0c1-3333-7000-8000-000000000002',
  name: 'Pennine Cloud',
  slug: 'pennine',
  state: 'SUSPENDED',
  suspendedAt: '2026-11-19T09:00:00.000Z',
  suspendedReason: 'Unpaid.',
});
const preparedApi = (items = [organization(), suspended]) =>
  fakeApi().reply(calls.admin.organizations, { items, nextCursor: null, total: items.length });
const at = (api = preparedApi(), role: 'superadmin' | 'msp_admin' = 'superadmin') =>
  renderApp(<OrganizationsPage />, { route: '/admin/organizations', api, session: session(role) });

test('§7 §2.1 /admin: organisations with state, members and registry', async () => {
  await at();
  const row = within(await screen.findByRole('row', { name: /Pennine Cloud/ }));
  expect(row.getByText('Suspended')).toBeVisible();
  expect(row.getByText('Unpaid.')).toBeVisible();
  expect(row.getByText('Trusted MSP 2026.1')).toBeVisible();
  const link = row.getByRole('link', { name: /Pennine Cloud/ });
  expect(link).toHaveAttribute('href', `/admin/organizations/${suspended.id}`);
  await expectNoAxeViolations();
});

test('§2.1 /admin: a search that finds people shows whom it has found in each organisation', async () => {
  const people = [
    { name: 'Ann Reed', email: 'ann@birchwood.example' },
    { name: '', email: 'ann.lee@birchwood.example' },
  ];
  await at(preparedApi([organization({ foundPeople: people })]));
  const found = 'Ann Reed (ann@birchwood.example), ann.lee@birchwood.example';
  expect(await screen.findByText(found)).toBeVisible();
});

test('§2.1 /admin: an organisation whose account closes shows the date', async () => {
  await at(preparedApi([organization({ closesAt: '2026-12-20T10:00:00.000Z' })]));
  expect(await screen.findByText(`Closes ${formatDate('2026-12-20T10:00:00.000Z')}`)).toBeVisible();
  await expectNoAxeViolations();
});

test('suspending asks for a reason, which is sent; a refusal stays in the dialog', async () => {
  const api = preparedApi().refuse(calls.admin.suspendOrganization, {
    status: 409,
    message: 'It is suspended already.',
  });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Suspend Birchwood MSP' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Birchwood MSP' }));
  expect(dialog.getByRole('button', { name: 'Suspend organisation' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Unpaid. ');
  await user.click(dialog.getByRole('button', { name: 'Suspend organisation' }));
  expect(await dialog.findByText('It is suspended already.')).toBeVisible();
  api.reply(calls.admin.suspendOrganization, {} as never);
  await user.click(dialog.getByRole('button', { name: 'Suspend organisation' }));
  expect(await screen.findByText('Birchwood MSP suspended')).toBeVisible();
  expect(api.requests(calls.admin.suspendOrganization).at(-1)?.body).toEqual({ reason: 'Unpaid.' });
});

test('a suspended organisation is reactivated, and the list read again', async () => {
  const api = preparedApi().reply(calls.admin.reactivateOrganization, {} as never);
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Reactivate Pennine Cloud' }));
  expect(await screen.findByText('Pennine Cloud reactivated')).toBeVisible();
  await waitFor(() => expect(api.requests(calls.admin.organizations).length).toBeGreaterThan(1));
});

const created = (invitation: { link: string; expiresAt: string } | null) =>
  preparedApi().reply(calls.admin.createOrganization, { id: suspended.id, externalId: 'org_fell-it', invitation });

test('§7 creating one suggests a short name, and invites its first administrator', async () => {
  const api = created(null);
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Create organisation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Fell IT');
  await user.click(dialog.getByRole('textbox', { name: 'Short name' }));
  expect(dialog.getByRole('textbox', { name: 'Short name' })).toHaveValue('fell-it');
  const create = dialog.getByRole('button', { name: 'Create organisation' });
  expect(create).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('textbox', { name: 'First administrator' }), 'ada@fell.example');
  await user.click(create);
  expect(await screen.findByText('ada@fell.example is invited as its administrator.')).toBeVisible();
  const body = { name: 'Fell IT', slug: 'fell-it', administratorEmail: 'ada@fell.example' };
  expect(api.requests(calls.admin.createOrganization)[0]?.body).toEqual(body);
});

test('without mail, the link for the first administrator is shown until it is copied', async () => {
  const link = 'https://app.example/auth/invite?invitation_token=abc';
  const { user } = await at(created({ link, expiresAt: '2026-11-27T10:00:00.000Z' }));
  await user.click(await screen.findByRole('button', { name: 'Create organisation' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create organisation' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Fell IT');
  await user.type(form.getByRole('textbox', { name: 'First administrator' }), 'ada@fell.example');
  await user.click(form.getByRole('button', { name: 'Create organisation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fell IT created' }));
  expect(dialog.getByLabelText('Link for ada@fell.example')).toHaveValue(link);
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('§6 an administrator of one organisation can change none', async () => {
  await at(preparedApi([organization()]), 'msp_admin');
  await screen.findByRole('row', { name: /Birchwood/ });
  expect(screen.queryByRole('button', { name: /^(Suspend|Create organisation)/ })).toBeNull();
});

test.each([
  [
    'superadmin',
    [
      'Organisations',
      'Certificates',
      'Scheme staff',
      'Failed jobs',
      'Releases',
      'Announcements',
      'Admin portal',
      'Control registries',
    ],
  ],
  ['msp_admin', ['Organisations', 'Certificates', 'Failed jobs', 'Admin portal']],
] as const)('§2.1 /admin as %s leads to %j', async (role, titles) => {
  await renderApp(<AdminPage />, { route: '/admin', session: session(role) });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
  await expectNoAxeViolations();
});

test('§7 §2.1 /admin: an organisation is put on another registry; a refusal stays in the dialog', async () => {
  const ids = { present: '0192f0c1-4444-7000-8000-000000000001', other: '0192f0c1-4444-7000-8000-000000000002' };
  const present = controlRegistry({ id: ids.present, title: 'Trusted MSP', version: '2026.1' });
  const other = controlRegistry({ id: ids.other, title: 'Workshop safety', version: '2.0', controls: 3 });
  const api = preparedApi()
    .reply(calls.controlRegistries.registries, { items: [present, other] })
    .reply(calls.admin.previewControlRegistry, registryPreview(present, other, { staying: { responses: 7 } }))
    .refuse(calls.admin.assignControlRegistry, { status: 404, message: 'This control registry was not found.' });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Registry of Birchwood MSP' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Control registry of Birchwood MSP' }));
  expect(await dialog.findByRole('radio', { name: 'Trusted MSP 2026.1' })).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Use registry' })).toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeViolations();
  expect(api.requests(calls.admin.previewControlRegistry)).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'Workshop safety 2.0' }));
  expect(await dialog.findByText('No control has the same code; 3 are new; 60 no longer exist.')).toBeVisible();
  expect(dialog.getByText('7 control responses: 0 approved')).toBeVisible();
  await expectNoAxeViolations();
  const [asked] = api.requests(calls.admin.previewControlRegistry);
  expect(asked?.params).toEqual({ id: organization().id, registryId: other.id });
  await user.click(dialog.getByRole('button', { name: 'Use registry' }));
  expect(await dialog.findByText('This control registry was not found.')).toBeVisible();
  api.reply(calls.admin.assignControlRegistry, {} as never);
  await user.click(dialog.getByRole('button', { name: 'Use registry' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [, sent] = api.requests(calls.admin.assignControlRegistry);
  expect([sent?.params, sent?.body]).toEqual([{ id: organization().id }, { registryId: other.id, from: present.id }]);
});

test('§2.1 /admin: with one registry only, the dialog says where others are loaded', async () => {
  const api = preparedApi().reply(calls.controlRegistries.registries, {
    items: [controlRegistry({ title: 'Trusted MSP', version: '2026.1' })],
  });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Registry of Birchwood MSP' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: 'Control registries' })).toHaveAttribute('href', '/admin/catalogue');
  expect(dialog.getByRole('button', { name: 'Use registry' })).toHaveAttribute('aria-disabled', 'true');
});

test('rings: shown and set only where releases have them', async () => {
  const { unmount } = await at();
  await screen.findByRole('row', { name: /Birchwood MSP/ });
  expect(screen.queryByRole('button', { name: 'Ring of Birchwood MSP' })).toBeNull();
  unmount();
  const api = preparedApi([
    organization({ ring: 'stable' }),
    { ...suspended, suspendedReason: null, ring: 'early' },
  ]).reply(calls.admin.setRing, {} as never);
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Ring of Birchwood MSP' }));
  expect(screen.getByText('pennine · Gets builds early')).toBeVisible();
  const dialog = within(await screen.findByRole('dialog', { name: 'Ring of Birchwood MSP' }));
  expect(dialog.getByRole('radio', { name: 'Stable' })).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Set ring' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('radio', { name: 'Early' }));
  await user.click(dialog.getByRole('button', { name: 'Set ring' }));
  expect(await screen.findByText('Birchwood MSP is now in the ring Early.')).toBeVisible();
  expect(api.requests(calls.admin.setRing)).toEqual([
    expect.objectContaining({ params: { id: organization().id }, body: { ring: 'early' } }),
  ]);
  await expectNoAxeViolations();
});
