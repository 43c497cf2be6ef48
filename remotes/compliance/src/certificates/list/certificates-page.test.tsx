import { calls, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  certificate,
  certificateSummary,
  certificatesList,
  expectNoAxeViolations,
  fakeApi,
  renderApp,
} from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { certificateColumns } from './certificate-columns';
import CertificatesPage from './certificates-page';

const current = certificateSummary({ state: 'EXPIRING_SOON' });
const older = certificateSummary({ code: 'TMSP-2025-0007', state: 'SUPERSEDED', assessment: null });
const preparedApi = (items = [current, older]) =>
  fakeApi()
    .reply(calls.certificates.list, certificatesList(items))
    .reply(calls.certificates.get, certificate({ id: current.id }));
const page = (
  <Routes>
    <Route path="/certificates" element={<CertificatesPage />} />
    <Route path="/certificates/:id" element={<h1>One certificate</h1>} />
  </Routes>
);
const at = (api = preparedApi(), route = '/certificates') => renderApp(page, { route, api });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('§2.2 a row has code, state, holder, dates, registration and assessment', async () => {
  const { api } = await at();
  const row = await rowOf(/TMSP-2026-0001/);
  expect(row.getByText('Expiring soon')).toHaveAttribute('data-tone', 'attention');
  expect(row.getByText('Harbour IT Services')).toBeVisible();
  expect(row.getByText('18 Nov 2026')).toBeVisible();
  expect(row.getByText('18 Nov 2027')).toBeVisible();
  expect(await row.findByText('Registered')).toHaveAttribute('data-tone', 'good');
  expect(row.getByRole('link', { name: 'ASM-2026-0002' })).toHaveAttribute(
    'href',
    `/assessments/${current.assessment?.id}`,
  );
  expect((await rowOf(/TMSP-2025-0007/)).getByText('Superseded')).toHaveAttribute('data-tone', 'none');
  expect(screen.getByText('TMSP-2025-0007').closest('s')).toBeVisible();
  expect(row.getByText('TMSP-2026-0001').closest('s')).toBeNull();
  // Only the newest one loads its registration.
  expect(api.requests(calls.certificates.get).map(({ params }) => params.id)).toEqual([current.id]);
  expect(document.title).toBe('Certificates | Trusted MSP');
});

test('a row opens its certificate, and every order of the API has a column', async () => {
  const { user, address } = await at();
  await user.click(await screen.findByRole('link', { name: 'TMSP-2026-0001' }));
  expect(address()).toBe(`/certificates/${current.id}`);
  const shown = certificateColumns.flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys.certificates].sort());
});

test('empty, searched, forbidden and failed lists say what to do', async () => {
  const empty = await at(preparedApi([]));
  expect(await screen.findByText('No certificates yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Assessments' })).toHaveAttribute('href', '/assessments');
  empty.unmount();
  const searched = await at(preparedApi([]), '/certificates?search=nothing');
  expect(await screen.findByText('No certificates match')).toBeVisible();
  searched.unmount();
  const forbidden = await at(fakeApi().refuse(calls.certificates.list, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  await at(fakeApi().refuse(calls.certificates.list, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByText('Registered');
  await expectNoAxeViolations();
});
