import { calls, sortKeys } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { expectNoAxeViolations, fakeApi, renderApp, session, suggestedTask, task, tasksList } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { taskColumns } from './task-columns';
import TasksPage from './tasks-page';

const overdue = task();
const suggested = suggestedTask();
const rows = [
  overdue,
  task({ name: 'Renewal of the cyber insurance', state: 'planned', source: 'own', control: null, dueOn: '2099-01-31' }),
  suggested,
];
const preparedApi = (items = rows) =>
  fakeApi()
    .reply(calls.tasks.list, tasksList(items))
    .reply(calls.tasks.adopt, { adopted: 1 })
    .reply(calls.calendar.read, { feed: null });
const page = (
  <Routes>
    <Route path="/tasks" element={<TasksPage />} />
    <Route path="/tasks/:id" element={<h1>One task</h1>} />
  </Routes>
);
const at = (route = '/tasks', api = preparedApi(), role: Parameters<typeof session>[0] = 'msp_admin') =>
  renderApp(page, { route, api, session: session(role) });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('a row has control, state, due day, interval, assignee and source; an overdue one says by how much', async () => {
  await at();
  const row = await rowOf(/Review of the firewall rules/);
  expect(row.getByRole('link', { name: 'NET-01' })).toHaveAttribute('href', '/controls/NET-01');
  expect(row.getByText('Overdue')).toHaveAttribute('data-tone', 'bad');
  expect(row.getByText(/days overdue$/)).toBeVisible();
  expect(row.getByText('23 Nov 2026')).toBeVisible();
  expect(row.getByText('Every 6 months')).toBeVisible();
  expect(row.getByText('Amelia Hart')).toBeVisible();
  expect(row.getByText('Registry')).toBeVisible();
  expect((await rowOf(/Restore test/)).getByText('First 31 Jan 2099')).toBeVisible();
  expect(document.title).toBe('Recurring tasks | Trusted MSP');
});

test('the state in the URL is sent to the API', async () => {
  const { api } = await at('/tasks?state=overdue&assignee=none&control=NET-01&source=own&sort=dueOn');
  await screen.findByRole('table', { name: 'Recurring tasks' });
  expect(api.requests(calls.tasks.list)[0]?.query).toEqual({
    ...{ limit: '50', sort: 'dueOn', order: 'asc', state: 'overdue' },
    ...{ assignee: 'none', control: 'NET-01', source: 'own' },
  });
  expect(screen.getByRole('link', { name: 'Export this list as CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('/api/v1/tasks.csv?sort=dueOn&order=asc'),
  );
});

test('every order of the API has a column', () => {
  const shown = taskColumns.flatMap(({ sortKey }) => sortKey ?? []);
  expect([...shown].sort()).toEqual([...sortKeys.tasks].sort());
});

test('administrators adopt suggested tasks with the owners of their controls; what is unticked is left', async () => {
  const other = suggestedTask({ name: 'Phishing test' });
  const { user, api } = await at('/tasks', preparedApi([suggested, other]));
  await user.click(await screen.findByRole('button', { name: 'Adopt tasks' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adopt suggested tasks' }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Phishing test/ }));
  await user.click(dialog.getByRole('button', { name: 'Adopt 1 task' }));
  await waitFor(() => expect(api.requests(calls.tasks.adopt)).toHaveLength(1));
  expect(api.requests(calls.tasks.adopt)[0]?.body).toEqual({
    tasks: [{ id: suggested.id, assigneeId: suggested.suggestion?.assignee?.id, firstDueOn: '2099-01-31' }],
  });
  expect(await screen.findByText('1 task adopted')).toBeVisible();
});

test('members see no way to adopt or create tasks', async () => {
  await at('/tasks', preparedApi(), 'msp_user');
  await screen.findByRole('table', { name: 'Recurring tasks' });
  expect(screen.queryByRole('button', { name: 'Adopt tasks' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New task' })).toBeNull();
});

test('the calendar link is created for a choice that the member makes, and shown once', async () => {
  const api = preparedApi().reply(calls.calendar.create, {
    feed: { scope: 'own', createdAt: '2026-11-20T09:00:00.000Z', lastUsedOn: null },
    url: 'https://app.example/api/v1/calendar.ics?token=secret',
  });
  const { user } = await at('/tasks', api, 'VIEWER');
  await user.click(await screen.findByRole('button', { name: 'Calendar link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tasks in your calendar' }));
  const create = await dialog.findByRole('button', { name: 'Create link' });
  expect(create).toHaveAttribute('aria-disabled', 'true');
  await user.click(dialog.getByRole('radio', { name: 'Tasks assigned to me' }));
  await user.click(create);
  const link = within(await screen.findByRole('alertdialog', { name: 'Copy your calendar link' }));
  expect(link.getByLabelText('Calendar link')).toHaveValue('https://app.example/api/v1/calendar.ics?token=secret');
  expect(api.requests(calls.calendar.create)[0]?.body).toEqual({ scope: 'own' });
});

test('suggested tasks that fail to load can be loaded again', async () => {
  const { user, api } = await at();
  const button = await screen.findByRole('button', { name: 'Adopt tasks' });
  api.refuse(calls.tasks.list, { status: 500, message: 'Out of order.' });
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Adopt suggested tasks' }));
  expect(await dialog.findByText("Couldn't load the suggested tasks")).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('empty, filtered and failed lists say what to do', async () => {
  const empty = await at('/tasks', preparedApi([]));
  expect(await screen.findByText('No recurring tasks yet')).toBeVisible();
  empty.unmount();
  const filtered = await at('/tasks?state=overdue', preparedApi([]));
  expect(await screen.findByText('No tasks match')).toBeVisible();
  filtered.unmount();
  await at('/tasks', fakeApi().refuse(calls.tasks.list, { status: 500, message: 'Out of order.' }));
  expect(await screen.findByText('Out of order.')).toBeVisible();
});

test('accessibility: axe finds nothing', async () => {
  await at();
  await screen.findByRole('table', { name: 'Recurring tasks' });
  await expectNoAxeViolations();
});
