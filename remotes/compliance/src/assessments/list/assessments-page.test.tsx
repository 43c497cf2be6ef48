import { calls, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import {
  assessment,
  assessmentSummary,
  assessmentsList,
  expectNoAxeViolations,
  fakeApi,
  renderApp,
  session,
} from '@msp/testing';
import { screen, within } from '@testing-library/react';
import { assessmentColumns } from './assessment-columns';
import AssessmentsPage from './assessments-page';

const open = assessmentSummary({ code: 'ASM-2026-0002' });
const approved = assessmentSummary({
  code: 'ASM-2025-0001',
  status: 'APPROVED',
  reviewedAt: '2025-11-18T14:00:00.000Z',
});
const preparedApi = (items = [open, approved]) =>
  fakeApi()
    .reply(calls.assessments.list, assessmentsList(items))
    .reply(calls.assessments.get, assessment({ id: open.id }));
const page = (
  <Routes>
    <Route path="/assessments" element={<AssessmentsPage />} />
    <Route path="/assessments/:id" element={<h1>One assessment</h1>} />
  </Routes>
);
const at = (route = '/assessments', api = preparedApi(), role: Parameters<typeof session>[0] = 'msp_admin') =>
  renderApp(page, { route, api, session: session(role) });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('§2.2 a row has code, status, assessor, times and the progress by verdict', async () => {
  const { api } = await at();
  const row = await rowOf(/ASM-2026-0002/);
  expect(row.getByText('Submitted')).toHaveAttribute('data-tone', 'accent');
  expect(row.getByText('Ruth Castell')).toBeVisible();
  expect(await row.findByText('45 of 60 assessed')).toBeVisible();
  expect(row.getByRole('img', { name: '40 met, 3 concerns, 2 not met, 15 not assessed' })).toBeVisible();
  expect((await rowOf(/ASM-2025-0001/)).getByText('Approved')).toHaveAttribute('data-tone', 'good');
  // Only the open one loads its progress.
  expect(api.requests(calls.assessments.get).map(({ params }) => params.id)).toEqual([open.id]);
  expect(document.title).toBe('Assessments | Trusted MSP');
});

test('the state in the URL is sent to the API, and every order has a column', async () => {
  const { api } = await at('/assessments?search=renewal&status=DRAFT&sort=code&order=asc');
  await screen.findByRole('table', { name: 'Assessments' });
  expect(api.requests(calls.assessments.list)[0]?.query).toEqual({
    limit: '50',
    sort: 'code',
    order: 'asc',
    search: 'renewal',
    status: 'DRAFT',
  });
  const shown = assessmentColumns.flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys.assessments].sort());
});

test('a row opens its assessment', async () => {
  const { user, address } = await at();
  await user.click(await screen.findByRole('link', { name: 'ASM-2026-0002' }));
  expect(address()).toBe(`/assessments/${open.id}`);
});

test('§6 an admin may start an assessment; others read who may; assessors find their queue', async () => {
  const admin = await at();
  expect(screen.getByRole('link', { name: 'New assessment' })).toHaveAttribute('href', '/assessments/new');
  expect(screen.queryByRole('link', { name: 'Review queue' })).toBeNull();
  admin.unmount();
  const viewer = await at('/assessments', preparedApi(), 'VIEWER');
  expect(screen.queryByRole('link', { name: 'New assessment' })).toBeNull();
  expect(screen.getByText(/An admin of the organisation starts one\.$/)).toBeVisible();
  viewer.unmount();
  await at('/assessments', preparedApi(), 'assessor');
  expect(screen.getByRole('link', { name: 'Review queue' })).toHaveAttribute('href', '/assessments/queue');
});

test('empty, filtered, forbidden and failed lists say what to do', async () => {
  const empty = await at('/assessments', preparedApi([]));
  expect(await screen.findByText('No assessments yet')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New assessment' })).toHaveLength(2);
  empty.unmount();
  const filtered = await at('/assessments?status=DRAFT', preparedApi([]));
  expect(await screen.findByText('No assessments match')).toBeVisible();
  filtered.unmount();
  const forbidden = await at('/assessments', fakeApi().refuse(calls.assessments.list, { status: 403 }));
  expect(await screen.findByText('Not permitted')).toBeVisible();
  forbidden.unmount();
  await at('/assessments', fakeApi().refuse(calls.assessments.list, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByText('45 of 60 assessed');
  await expectNoAxeViolations();
});
