import { calls, type FailedJob } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, renderApp } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import FailedJobsPage from './failed-jobs-page';

const job: FailedJob = {
  id: '0192f0c1-4444-7000-8000-000000000001',
  queue: 'policy-reminders-organization',
  organization: { id: '0192f0c1-4444-7000-8000-000000000002', name: 'Birchwood MSP' },
  failedAt: '2026-11-20T06:20:00.000Z',
  attempts: 4,
  error: 'The policy has no owner.',
};
const preparedApi = (items = [job]) =>
  fakeApi().reply(calls.admin.failedJobs, { items, nextCursor: null, total: items.length });
const at = (api = preparedApi()) => renderApp(<FailedJobsPage />, { route: '/admin/failed-jobs', api });

test('§7 §2.1 /admin: what failed, when, for which organisation, and why', async () => {
  await at();
  const row = within(await screen.findByRole('row', { name: /Policy reminders/ }));
  for (const text of ['The policy has no owner.', 'Birchwood MSP', '4']) expect(row.getByText(text)).toBeVisible();
  await expectNoAxeViolations();
});

test.each([
  ['Try again', calls.admin.retryJob, 'Policy reminders will be tried again'],
  ['Dismiss', calls.admin.dismissJob, 'Policy reminders dismissed'],
] as const)('%s sends its call and reads the list again', async (label, call, done) => {
  const api = preparedApi().reply(call, {} as never);
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }));
  expect(await screen.findByText(done)).toBeVisible();
  expect(api.requests(call).map(({ params }) => params)).toEqual([{ id: job.id }]);
  await waitFor(() => expect(api.requests(calls.admin.failedJobs).length).toBeGreaterThan(1));
});

const several = [1, 2, 3].map((at) => ({ ...job, id: `0192f0c1-4444-7000-8000-00000000000${at}` }));

test('§2.1 /admin: all failed jobs that the search finds are tried again', async () => {
  const api = preparedApi(several).reply(calls.admin.changeJobs, { count: 3 });
  const { user } = await renderApp(<FailedJobsPage />, { route: '/admin/failed-jobs?search=policy', api });
  await user.click(await screen.findByRole('button', { name: 'Try all again' }));
  expect(await screen.findByText('3 jobs will be tried again')).toBeVisible();
  expect(api.requests(calls.admin.changeJobs).map(({ body }) => body)).toEqual([
    { action: 'retry', atMost: 3, search: 'policy' },
  ]);
  await waitFor(() => expect(api.requests(calls.admin.failedJobs).length).toBeGreaterThan(1));
});

test('all are dismissed only after a confirmation that says how many', async () => {
  const api = preparedApi(several).reply(calls.admin.changeJobs, { count: 3 });
  const { user } = await at(api);
  await user.click(await screen.findByRole('button', { name: 'Dismiss all' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Dismiss 3 failed jobs?' }));
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Keep them' }));
  expect(api.requests(calls.admin.changeJobs)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss all' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss 3 jobs' }));
  expect(await screen.findByText('3 jobs dismissed')).toBeVisible();
  expect(api.requests(calls.admin.changeJobs).map(({ body }) => body)).toEqual([{ action: 'dismiss', atMost: 3 }]);
});

test('a single job has no actions for all, and a refusal of them is explained', async () => {
  const { unmount } = await at();
  expect(await screen.findByRole('button', { name: /^Try again/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull();
  unmount();
  const message = 'The database did not respond.';
  const { user } = await at(preparedApi(several).refuse(calls.admin.changeJobs, { status: 503, message }));
  await user.click(await screen.findByRole('button', { name: 'Try all again' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('a refusal is explained', async () => {
  const message = 'This failed job was not found.';
  const { user } = await at(preparedApi().refuse(calls.admin.retryJob, { status: 404, message }));
  await user.click(await screen.findByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('without failed jobs the page says so', async () => {
  await at(preparedApi([]));
  expect(await screen.findByText('No failed jobs')).toBeVisible();
});
