import { calls, type TaskDetail } from '@msp/contract';
import { Route, Routes } from '@msp/router';
import { expectNoAxeViolations, fakeApi, renderApp, session, suggestedTask, taskDetail, taskRound } from '@msp/testing';
import { today } from '@msp/ui/pages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import TaskPage from './task-page';

beforeEach(() => sessionStorage.clear());

const page = (
  <Routes>
    <Route path="/tasks/:id" element={<TaskPage />} />
    <Route path="/access-reviews/:id" element={<h1>The review</h1>} />
  </Routes>
);
const preparedApi = (task: TaskDetail) =>
  fakeApi()
    .reply(calls.tasks.read, task)
    .reply(calls.tasks.complete, { ...task, dueOn: '2099-06-30', rounds: [taskRound()] })
    .reply(calls.tasks.withdrawRound, task)
    .reply(calls.tasks.retire, { ...task, state: 'retired', version: 4 })
    .reply(calls.tasks.restore, { ...task, version: 5 })
    .reply(calls.tasks.change, task)
    .reply(calls.tasks.adopt, { adopted: 1 })
    .reply(calls.users.personSearch, { items: [] });
const at = (task: TaskDetail, role: Parameters<typeof session>[0] = 'msp_admin', api = preparedApi(task)) =>
  renderApp(page, { route: `/tasks/${task.id}`, api, session: session(role) });
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('the page says when it is due, what to do, and what was done with what evidence', async () => {
  const missed = taskRound({
    dueOn: '2025-11-23',
    doneOn: null,
    doneBy: null,
    evidence: [],
    note: null,
    mayWithdraw: false,
  });
  await at(taskDetail({ rounds: [taskRound(), missed] }));
  expect(await screen.findByRole('heading', { name: 'Review of the firewall rules' })).toBeVisible();
  expect(screen.getByText(/days overdue$/)).toBeVisible();
  const rounds = within(screen.getByRole('list', { name: 'Rounds' })).getAllByRole('listitem');
  expect(rounds[0]).toHaveTextContent('Done 25 May 20262 days late');
  expect(within(rounds[0] as HTMLElement).getByRole('link', { name: 'Firewall rules, May 2026' })).toBeVisible();
  expect(rounds[1]).toHaveTextContent('MissedNot done');
});

test('a round is recorded with its day and note; the dialog says when it is due next, and Undo withdraws it', async () => {
  const task = taskDetail({ dueOn: '2026-05-31', anchorDay: 31, lastDoneOn: null });
  const { user, api } = await at(task);
  await user.click(await screen.findByRole('button', { name: 'Record as done' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Done: ${task.name}` }));
  fireEvent.change(dialog.getByLabelText('Done on'), { target: { value: '2026-06-02' } });
  expect(dialog.getByText('Next due on 30 Nov 2026')).toBeVisible();
  await user.type(dialog.getByLabelText('Note'), 'All fine.');
  await user.click(dialog.getByRole('button', { name: 'Record as done' }));
  expect(await screen.findByText('Next due on 30 Jun 2099.')).toBeVisible();
  expect(api.requests(calls.tasks.complete)[0]?.body).toEqual({
    ...{ version: 3, doneOn: '2026-06-02', note: 'All fine.', evidenceIds: [] },
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.requests(calls.tasks.withdrawRound)).toHaveLength(1));
});

test('due days that were missed are named before they are recorded', async () => {
  const { user } = await at(taskDetail({ months: 1, dueOn: '2026-03-31', anchorDay: 31 }));
  await user.click(await screen.findByRole('button', { name: 'Record as done' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Done on'), { target: { value: '2026-06-02' } });
  expect(dialog.getByText(/Recorded as missed: 30 Apr 2026, 31 May 2026/)).toBeVisible();
});

test('a task that needs evidence cannot be recorded without any, or in the future', async () => {
  const { user, api } = await at(taskDetail({ evidenceRequired: true }));
  await user.click(await screen.findByRole('button', { name: 'Record as done' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Still missing: evidence.')).toBeVisible();
  expect(dialog.getByLabelText('Done on')).toHaveAttribute('max', today());
  await user.click(dialog.getByRole('button', { name: 'Record as done' }));
  expect(api.requests(calls.tasks.complete)).toEqual([]);
});

test('a withdrawn round needs a confirmation', async () => {
  const round = taskRound();
  const { user, api } = await at(taskDetail({ rounds: [round] }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw round' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw round' }));
  await waitFor(() => expect(api.requests(calls.tasks.withdrawRound)[0]?.params).toMatchObject({ roundId: round.id }));
});

test('retiring can be undone', async () => {
  const { user, api } = await at(taskDetail());
  await user.click(await screen.findByRole('button', { name: 'Retire task' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.requests(calls.tasks.restore)[0]?.body).toEqual({ version: 4 }));
});

test('of a task of the registry, only timing, assignee and evidence can be changed', async () => {
  const { user, api } = await at(taskDetail({ dueOn: '2099-01-31' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit: Review of the firewall rules' }));
  expect(dialog.queryByLabelText('Name')).toBeNull();
  const months = dialog.getByLabelText('Interval in months');
  await user.clear(months);
  await user.type(months, '7');
  await user.click(dialog.getByRole('button', { name: 'Save task' }));
  expect(await dialog.findByText('Enter a whole number from 1 to 6.')).toBeVisible();
  await user.clear(months);
  await user.type(months, '3');
  await user.click(dialog.getByRole('button', { name: 'Save task' }));
  await waitFor(() => expect(api.requests(calls.tasks.change)).toHaveLength(1));
  expect(api.requests(calls.tasks.change)[0]?.body).toMatchObject({ version: 3, months: 3, dueOn: '2099-01-31' });
});

test('a suggested task is adopted with an assignee and a first due day', async () => {
  const suggested = taskDetail({ ...suggestedTask(), version: null, anchorDay: null });
  const { user, api } = await at(suggested);
  await user.click(await screen.findByRole('button', { name: 'Adopt task' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Adopt task' }));
  await waitFor(() => expect(api.requests(calls.tasks.adopt)).toHaveLength(1));
  expect(api.requests(calls.tasks.adopt)[0]?.body).toEqual({
    tasks: [{ id: suggested.id, assigneeId: suggested.suggestion?.assignee?.id, firstDueOn: '2099-01-31' }],
  });
});

test('the access review begins from its task, and goes on where it was left', async () => {
  const guided = taskDetail({ guide: 'access-review' });
  const api = preparedApi(guided).reply(calls.accessReviews.start, { id: 'r1' } as never);
  const { user, address, unmount } = await at(guided, 'msp_user', api);
  await user.click(await screen.findByRole('button', { name: 'Start review' }));
  await waitFor(() => expect(address()).toBe('/access-reviews/r1'));
  unmount();
  const openReview = { id: 'r1', startedBy: null, startedAt: '2026-11-20T09:00:00.000Z', decided: 2, total: 9 };
  await at(taskDetail({ guide: 'access-review', openReview }));
  expect(await screen.findByRole('link', { name: 'Continue review (2 of 9)' })).toBeVisible();
});

test('a round that a signed review completed leads to it, and cannot be withdrawn', async () => {
  await at(taskDetail({ rounds: [taskRound({ accessReviewId: 'r1', mayWithdraw: false })] }));
  const link = await screen.findByRole('link', { name: 'Open the signed review' });
  expect(link).toHaveAttribute('href', '/access-reviews/r1');
  expect(screen.queryByRole('button', { name: 'Withdraw round' })).toBeNull();
});

test('members record rounds and manage nothing; viewers only read', async () => {
  const { unmount } = await at(taskDetail(), 'msp_user');
  await screen.findByRole('heading', { name: 'Review of the firewall rules' });
  expect(buttons()).toEqual(['Record as done']);
  unmount();
  await at(taskDetail(), 'VIEWER');
  await screen.findByRole('heading', { name: 'Review of the firewall rules' });
  expect(buttons()).toEqual([]);
});

test('the answer that the last round would give is proposed with a link, never changed', async () => {
  const proposedAnswer = { question: 'When did you last check?', current: '2026-01-05', proposed: '2026-05-25' };
  await at(taskDetail({ proposedAnswer }));
  expect(await screen.findByText(/is answered with 5 Jan 2026. This task was last done on 25 May 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open NET-01' })).toHaveAttribute('href', '/controls/NET-01');
});

test('accessibility: axe finds nothing', async () => {
  await at(taskDetail({ rounds: [taskRound()] }));
  await screen.findByRole('list', { name: 'Rounds' });
  await expectNoAxeViolations();
});
