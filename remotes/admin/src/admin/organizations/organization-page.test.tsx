import { type AdminOrganizationDetail, calls } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { formatDate } from '@msp/ui';
import { formatBytes } from '@msp/ui/pages';
import { screen, waitFor, within } from '@testing-library/react';
import OrganizationPage from './organization-page';

const detail = (change: Partial<AdminOrganizationDetail> = {}): AdminOrganizationDetail => ({
  id: '0192f0c1-3333-7000-8000-000000000001',
  externalId: 'org_birchwood',
  name: 'Birchwood MSP',
  slug: 'birchwood',
  createdAt: '2026-03-01T09:00:00.000Z',
  members: 1,
  lastActiveAt: '2026-11-20T09:00:00.000Z',
  registry: { title: 'Trusted MSP', version: '2026.1' },
  ring: 'early',
  state: 'ACTIVE',
  suspendedAt: null,
  suspendedReason: null,
  people: [
    {
      kind: 'member',
      id: '0192f0c1-5555-7000-8000-000000000001',
      name: 'Owen Price',
      email: 'owen@birchwood.example',
      role: 'msp_admin',
      state: 'ACTIVE',
      lastActiveAt: '2026-11-20T09:00:00.000Z',
      expiresAt: null,
    },
    {
      kind: 'invitation',
      id: '0192f0c1-5555-7000-8000-000000000002',
      name: '',
      email: 'new@birchwood.example',
      role: 'msp_user',
      state: 'EXPIRED',
      lastActiveAt: null,
      expiresAt: '2026-11-10T09:00:00.000Z',
    },
  ],
  peopleTotal: 2,
  compliance: { percentage: 62, implementedControls: 31, totalControls: 50, failingControls: 4 },
  certificate: { code: 'TMSP-7KQ2', expiresAt: '2999-06-01T00:00:00.000Z' },
  assessment: { code: 'ASM-12', status: 'SUBMITTED' },
  integrations: [
    {
      id: '0192f0c1-6666-7000-8000-000000000001',
      name: 'HaloPSA',
      status: 'CONNECTED',
      condition: 'credentials-rejected',
      problem: 'HaloPSA refused the client secret.',
      lastSuccessAt: '2026-11-18T09:00:00.000Z',
    },
  ],
  failedJobs: 2,
  storage: { files: 3, bytes: 4_500_000 },
  ...change,
});

const preparedApi = (organization = detail()) => fakeApi().reply(calls.admin.organization, organization);
const at = (api = preparedApi(), role: 'superadmin' | 'msp_admin' = 'superadmin') =>
  renderApp(
    <Routes>
      <Route path="/admin/organizations/:id" element={<OrganizationPage />} />
    </Routes>,
    { route: `/admin/organizations/${detail().id}`, api, session: session(role) },
  );

test('§2.1 /admin: figures, people, integrations and what needs help', async () => {
  await at();
  expect(await screen.findByRole('heading', { name: 'Birchwood MSP', level: 1 })).toBeVisible();
  for (const text of [
    '62%, 31 of 50 controls implemented, 4 of them failing',
    `TMSP-7KQ2, expires ${formatDate('2999-06-01T00:00:00.000Z')}. Assessment ASM-12: Submitted`,
    'Trusted MSP 2026.1',
    `${formatBytes(4_500_000)} in 3 files`,
    'Early',
    'HaloPSA refused the client secret.',
    'Credentials rejected',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: '2 failed jobs' })).toHaveAttribute('href', '/admin/failed-jobs');
  const person = within(screen.getByRole('row', { name: /Owen Price/ }));
  for (const text of ['owen@birchwood.example', 'Admin', 'Active']) expect(person.getByText(text)).toBeVisible();
  await expectNoAxeViolations();
});

const gigabytes = 1024 ** 3;
const limited = detail({
  usage: {
    members: { used: 12, limit: 25 },
    integrations: { used: 3, limit: null },
    storageBytes: { used: 2 * gigabytes, limit: 5 * gigabytes },
  },
});

test('limits: shown with what is used, and set for the organisation', async () => {
  const api = preparedApi(limited).reply(calls.admin.setLimits, {} as never);
  const { user } = await at(api);
  expect(await screen.findByText('12 of 25')).toBeVisible();
  expect(screen.getByText('2.0 GB of 5.0 GB in 3 files')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Limits of Birchwood MSP' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Limits of Birchwood MSP' }));
  const box = (name: string) => dialog.getByRole('textbox', { name });
  expect(box('Members and open invitations')).toHaveValue('25');
  expect(box('Connected integrations')).toHaveValue('');
  expect(box('Stored files, in GB')).toHaveValue('5');
  await expectNoAxeViolations();
  await user.clear(box('Members and open invitations'));
  await user.type(box('Connected integrations'), '4');
  await user.clear(box('Stored files, in GB'));
  await user.type(box('Stored files, in GB'), '7.5');
  await user.click(dialog.getByRole('button', { name: 'Set limits' }));
  expect(await screen.findByText('The limits of Birchwood MSP have effect at once.')).toBeVisible();
  expect(api.requests(calls.admin.setLimits)).toEqual([
    expect.objectContaining({
      params: { id: limited.id },
      body: { members: null, integrations: 4, storageBytes: 7.5 * gigabytes },
    }),
  ]);
  await waitFor(() => expect(api.requests(calls.admin.organization).length).toBeGreaterThan(1));
});

test('limits: what is no number is explained at its field, a refusal in the dialog; what was typed stays', async () => {
  const api = preparedApi(limited).refuse(calls.admin.setLimits, { status: 503, message: 'Try again shortly.' });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Limits of Birchwood MSP' }));
  const dialog = within(await screen.findByRole('dialog'));
  const members = dialog.getByRole('textbox', { name: 'Members and open invitations' });
  for (const [text, message] of [
    ['many', 'Enter a number.'],
    ['2.5', 'Enter a whole number.'],
    ['0', 'Enter at least 1.'],
    ['1,000,000', 'Enter at most 100000.'],
  ] as const) {
    await user.clear(members);
    await user.type(members, text);
    await user.click(dialog.getByRole('button', { name: 'Set limits' }));
    expect(await dialog.findByText(message)).toBeVisible();
  }
  expect(api.requests(calls.admin.setLimits)).toEqual([]);
  await user.clear(members);
  await user.type(members, '1,000');
  await user.click(dialog.getByRole('button', { name: 'Set limits' }));
  expect(await dialog.findByText('Try again shortly.')).toBeVisible();
  expect(members).toHaveValue('1,000');
});

test('an organisation without anything says so in each part', async () => {
  await at(
    preparedApi(
      detail({
        people: [],
        peopleTotal: 0,
        integrations: [],
        certificate: null,
        assessment: null,
        failedJobs: 0,
        registry: null,
        compliance: { percentage: 0, implementedControls: 0, totalControls: 1, failingControls: 0 },
      }),
    ),
  );
  expect(await screen.findByText('No one yet')).toBeVisible();
  expect(screen.getByText('No integrations')).toBeVisible();
  expect(screen.getByText('0%, 0 of 1 control implemented')).toBeVisible();
  expect(screen.getAllByText('None')).toHaveLength(3);
});

test('an invitation is sent again; without email, its link is shown', async () => {
  const api = preparedApi().reply(calls.admin.resendInvitation, {
    link: 'https://msp.example/auth/invite?invitation_token=x',
    expiresAt: '2026-12-10T09:00:00.000Z',
    mailed: true,
  });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Send again to new@birchwood.example' }));
  expect(await screen.findByText('Invitation sent again')).toBeVisible();
  expect(api.requests(calls.admin.resendInvitation)[0]?.params).toEqual({
    id: detail().id,
    invitationId: '0192f0c1-5555-7000-8000-000000000002',
  });
  await waitFor(() => expect(api.requests(calls.admin.organization).length).toBeGreaterThan(1));
  api.reply(calls.admin.resendInvitation, {
    link: 'https://msp.example/auth/invite?invitation_token=y',
    expiresAt: '2026-12-10T09:00:00.000Z',
    mailed: false,
  });
  await user.click(screen.getByRole('button', { name: 'Send again to new@birchwood.example' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invitation renewed' }));
  expect(dialog.getByText('No email was sent')).toBeVisible();
  await expectNoAxeViolations();
});

test('more people than are shown, a failure, a missing organisation, and a person who may not see it', async () => {
  const all = await at(preparedApi(detail({ peopleTotal: 240 })));
  expect(await screen.findByText(/^The first 2 of 240, by name\./)).toBeVisible();
  all.unmount();
  const failed = await at(fakeApi().refuse(calls.admin.organization, { status: 503, message: 'Try again shortly.' }));
  expect(await screen.findByText('Try again shortly.')).toBeVisible();
  failed.unmount();
  const missing = await at(fakeApi().refuse(calls.admin.organization, { status: 404, message: 'Not found.' }));
  expect(await screen.findByText(/It doesn't exist, or its account is closed/)).toBeVisible();
  missing.unmount();
  await at(fakeApi().refuse(calls.admin.organization, { status: 403, message: 'Not permitted.' }), 'msp_admin');
  expect(await screen.findByText('Not permitted')).toBeVisible();
});
