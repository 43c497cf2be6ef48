import { type AdminCertificate, calls } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CertificatesPage from './certificates-page';

const own = session('superadmin').organization?.organizationId ?? '';
const certificate = (change: Partial<AdminCertificate> = {}): AdminCertificate => ({
  id: '0192f0c1-5555-7000-8000-000000000001',
  code: 'TMSP-2026-0001',
  state: 'ACTIVE',
  holder: 'Harbour IT Services',
  organization: { id: own, name: 'Harbour IT Services' },
  issuedAt: '2026-11-18T09:00:00.000Z',
  expiresAt: '2027-11-18T09:00:00.000Z',
  registration: 'REGISTERED',
  ...change,
});
const foreign = certificate({
  id: '0192f0c1-5555-7000-8000-000000000002',
  code: 'TMSP-2026-0002',
  state: 'EXPIRING_SOON',
  holder: 'Pennine Ltd',
  organization: { id: '0192f0c1-5555-7000-8000-000000000009', name: 'Pennine Cloud' },
  registration: 'FAILED',
});
const preparedApi = (items = [certificate(), foreign]) =>
  fakeApi().reply(calls.admin.certificates, { items, nextCursor: null, total: items.length });
const at = (api = preparedApi(), role: 'superadmin' | 'msp_admin' = 'superadmin', route = '/admin/certificates') =>
  renderApp(<CertificatesPage />, { route, api, session: session(role) });

test('§7 §2.1 /admin: own certificates open their page, those of other organisations their public one', async () => {
  await at();
  const row = within(await screen.findByRole('row', { name: /TMSP-2026-0002/ }));
  for (const text of ['Pennine Cloud', 'Issued to Pennine Ltd', 'Expiring soon'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: 'TMSP-2026-0002' })).toHaveAttribute('href', '/verify/TMSP-2026-0002');
  expect(screen.getByRole('link', { name: 'TMSP-2026-0001' })).toHaveAttribute(
    'href',
    `/certificates/${certificate().id}`,
  );
  await expectNoAxeViolations();
});

test('§7 Certificates: one whose registration failed is sent again, and the list read again', async () => {
  const api = preparedApi().reply(calls.admin.resubmitCertificate, {} as never);
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: /^Send again ?: TMSP-2026-0002$/ }));
  expect(await screen.findByText('TMSP-2026-0002 sent again')).toBeVisible();
  expect(api.requests(calls.admin.resubmitCertificate).map(({ params }) => params)).toEqual([{ id: foreign.id }]);
  await waitFor(() => expect(api.requests(calls.admin.certificates).length).toBeGreaterThan(1));
  expect(screen.queryByRole('button', { name: /Send again ?: TMSP-2026-0001/ })).toBeNull();
});

test('a refusal is explained', async () => {
  const message = 'Only a certificate whose registration failed can be sent to the register again.';
  const { user } = await at(preparedApi().refuse(calls.admin.resubmitCertificate, { status: 409, message }));
  await user.click(await screen.findByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('filters in the address reach the API', async () => {
  const api = preparedApi();
  await at(api, 'superadmin', '/admin/certificates?state=EXPIRED&registration=FAILED');
  await screen.findByRole('row', { name: /TMSP-2026-0001/ });
  expect(api.requests(calls.admin.certificates)[0]?.query).toMatchObject({
    state: 'EXPIRED',
    registration: 'FAILED',
  });
});

test('§6 an administrator of one organisation sends none again', async () => {
  await at(preparedApi([certificate({ registration: 'FAILED' })]), 'msp_admin');
  await screen.findByRole('row', { name: /TMSP-2026-0001/ });
  expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
});
