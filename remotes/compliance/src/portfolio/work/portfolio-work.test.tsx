/** Work in several organisations from the portfolio. */
import { calls, type ResponseOf } from '@msp/contract';
import { expectNoAxeViolations, fakeApi, portfolioItem, portfolioList, renderApp, session } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import PortfolioPage from '../list/portfolio-page';
import { resultOf as tasksResult } from './add-tasks-dialog';
import { resultOf as reminderResult } from './remind-dialog';
import { resultOf as policiesResult } from './start-policies-dialog';

const { portfolio, policies } = calls;
type Started = ResponseOf<typeof portfolio.startPolicies>;

const organizations = ['Birchwood', 'Pennine'].map((name) =>
  portfolioItem({ organization: { externalId: `org_${name.toLowerCase()}`, name } }),
);
const id = '018f3e9a-0000-7000-8000-000000000001';
const draft = { id, version: 1, blanks: 27, open: 0 };
const started = (change: Partial<Started['items'][number]> = {}, missing: Started['missing'] = []): Started => ({
  items: [{ code: 'POL-03', name: 'Access control policy', outcome: 'created', draft, ...change }],
  missing,
});

const preparedApi = () =>
  fakeApi()
    .reply(portfolio.list, portfolioList(organizations))
    .reply(calls.views.list, { items: [] })
    .reply(policies.templates, {
      items: ['POL-03', 'POL-07'].map((code) => ({
        ...{
          id,
          code,
          name: `Policy ${code}`,
          description: '',
          controls: [],
          policyId: null,
          state: 'MISSING' as const,
        },
      })),
    })
    .reply(portfolio.suggestedTasks, {
      items: [
        {
          ...{ key: 'BKR-04 restore-test', name: 'Test a restore', months: 3 },
          control: { id, code: 'BKR-04', name: 'Restores are tested' },
          template: { code: 'EVT-02', name: 'Restore test record' },
        },
      ],
    });

async function select(api = preparedApi(), role: 'msp_admin' | 'msp_user' | 'VIEWER' = 'msp_admin') {
  const view = await renderApp(<PortfolioPage />, { route: '/portfolio', api, session: session(role) });
  await screen.findByRole('row', { name: /Pennine/ });
  return view;
}
async function open(button: string, api = preparedApi()) {
  const view = await select(api);
  for (const { organization } of organizations) {
    await view.user.click(screen.getByRole('checkbox', { name: `Select ${organization.name}` }));
  }
  await view.user.click(screen.getByRole('button', { name: button }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

test('policies are started in each organisation; the result of each leads to its policies', async () => {
  const api = preparedApi().reply(portfolio.startPolicies, started());
  const { user, dialog } = await open('Start policies…', api);
  expect(dialog.getByText('Start policies in 2 organisations')).toBeVisible();
  await user.click(await dialog.findByRole('checkbox', { name: /POL-07/ }));
  expect(dialog.getByText('1 of 2 selected')).toBeVisible();
  await expectNoAxeViolations();
  await user.click(dialog.getByRole('button', { name: 'Start 1 policy' }));
  expect(await screen.findByText('2 organisations done')).toBeVisible();
  expect(api.requests(portfolio.startPolicies)).toMatchObject([
    { params: { externalId: 'org_birchwood' }, body: { templates: ['POL-03'], usesSuggestions: true } },
    { params: { externalId: 'org_pennine' }, body: { templates: ['POL-03'], usesSuggestions: true } },
  ]);
  const results = within(screen.getByRole('list', { name: 'Results' }));
  const [first] = results.getAllByRole('link', { name: '1 draft started' });
  expect(first).toHaveAttribute('href', '/policies?organization=org_birchwood');
  expect(results.getAllByText(/all blanks filled/)).toHaveLength(2);
});

test('undone in each organisation, except what was changed since', async () => {
  const api = preparedApi().reply(portfolio.startPolicies, started());
  const { user, dialog } = await open('Start policies…', api);
  await user.click(await dialog.findByRole('button', { name: 'Start 2 policies' }));
  await screen.findByText('2 organisations done');
  api.reply(portfolio.undo, { undone: 0, kept: [{ id, message: 'Changed.' }] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findAllByText('Undone, except 1 changed since')).toHaveLength(2);
  expect(api.requests(portfolio.undo)[0]).toMatchObject({
    body: { drafts: [{ id, version: 1 }], tasks: [] },
  });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('organisations in which it failed say why, and only they are tried again', async () => {
  const api = preparedApi().refuse(portfolio.startPolicies, { status: 403, message: 'You may not do this.' });
  const { user, dialog } = await open('Start policies…', api);
  await user.click(await dialog.findByRole('button', { name: 'Start 2 policies' }));
  expect(await screen.findByText('0 organisations done, 2 failed')).toBeVisible();
  expect(screen.getAllByText('You may not do this.')).toHaveLength(2);
  api.reply(portfolio.startPolicies, started());
  await user.click(screen.getByRole('button', { name: 'Try 2 again' }));
  expect(await screen.findByText('2 organisations done')).toBeVisible();
});

test('suggested tasks are added with a due day', async () => {
  const api = preparedApi().reply(portfolio.addTasks, {
    items: [{ name: 'Test a restore', outcome: 'created', task: { id, version: 1 } }],
    assignee: { id, name: 'Ruth Cole', email: 'ruth@birchwood.example' },
  });
  const { user, dialog } = await open('Add tasks…', api);
  const add = () => dialog.getByRole('button', { name: /^Add/ });
  expect(add()).toHaveAccessibleDescription(/at least one task/);
  await user.click(await dialog.findByRole('checkbox', { name: /Test a restore/ }));
  expect(dialog.getByText('BKR-04 · Every 3 months · record: Restore test record')).toBeVisible();
  await user.type(dialog.getByLabelText('First due on'), '2099-01-15');
  await expectNoAxeViolations();
  await user.click(add());
  expect(await screen.findByText('2 organisations done')).toBeVisible();
  expect(api.requests(portfolio.addTasks)[0]).toMatchObject({
    body: { suggested: ['BKR-04 restore-test'], own: null, dueOn: '2099-01-15', assignee: 'administrator' },
  });
  expect(screen.getAllByText(/assigned to Ruth Cole/)).toHaveLength(2);
});

test('a task of their own has the same id everywhere, so that none gets it twice', async () => {
  const api = preparedApi().refuse(portfolio.addTasks, { status: 500, message: 'Out of order.' });
  const { user, dialog } = await open('Add tasks…', api);
  await user.click(dialog.getByRole('radio', { name: 'New task' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Send us the insurance certificate');
  await user.type(dialog.getByLabelText('First due on'), '2099-01-15');
  await user.type(dialog.getByRole('textbox', { name: 'Control (optional)' }), 'gov-06');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Assignee' }), 'Me');
  await user.click(dialog.getByRole('button', { name: 'Add 1 task' }));
  await user.click(await screen.findByRole('button', { name: 'Try 2 again' }));
  await waitFor(() => expect(api.requests(portfolio.addTasks)).toHaveLength(4));
  const bodies = api.requests(portfolio.addTasks).map(({ body }) => body as { own: { id: string } });
  expect(new Set(bodies.map(({ own }) => own.id)).size).toBe(1);
  expect(bodies[0]).toMatchObject({
    suggested: [],
    own: { name: 'Send us the insurance certificate', months: 12, controlCode: 'gov-06', evidenceRequired: true },
    assignee: 'caller',
  });
});

test('reminders are sent', async () => {
  const api = preparedApi().reply(portfolio.remind, { tasks: 2, readers: 1 });
  const { user, dialog } = await open('Send reminders…', api);
  await user.click(dialog.getByRole('button', { name: 'Send reminders' }));
  expect(await screen.findAllByText('Reminded of 2 overdue tasks, 1 member of policies to read')).toHaveLength(2);
});

test('members start policies; tasks and reminders need an Admin, and viewers select nothing', async () => {
  const { user, unmount } = await select(preparedApi(), 'msp_user');
  await user.click(screen.getByRole('checkbox', { name: 'Select Pennine' }));
  expect(screen.getByRole('button', { name: 'Start policies…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add tasks…' })).toBeNull();
  unmount();
  await select(preparedApi(), 'VIEWER');
  expect(screen.queryByRole('checkbox', { name: 'Select Pennine' })).toBeNull();
});

test.each<[string, Started, string, string | undefined]>([
  ['all filled', started(), '1 draft started', 'all blanks filled'],
  [
    'some left',
    started({ draft: { ...draft, open: 3 } }, ['rmm', 'psa', 'vpn', 'owner']),
    '1 draft started',
    '3 blanks left',
  ],
  ['there before', started({ outcome: 'exists', draft: null }), 'Nothing started', '1 started before'],
  ['unknown', started({ outcome: 'unknown', draft: null }), 'Nothing started', 'not in its registry: POL-03'],
])('result of starting policies: %s', (_, reply, text, note) => {
  expect(policiesResult(reply)).toMatchObject({ text, note });
});

test('the profile of an organisation is offered while it would fill more blanks', () => {
  const open = { ...draft, open: 3 };
  expect(policiesResult(started({ draft: open }, ['rmm', 'psa'])).next).toEqual({
    text: 'Company profile: 2 fields missing',
    path: '/company-profile',
  });
  expect(policiesResult(started({ draft: open })).next).toBeUndefined();
});

test('results of tasks and reminders when there was nothing to do', () => {
  const assignee = { id, name: 'Ruth Cole', email: 'ruth@birchwood.example' };
  const items = [
    { name: 'Test a restore', outcome: 'exists' as const, task: null },
    { name: 'Other', outcome: 'unknown' as const, task: null },
  ];
  expect(tasksResult({ items, assignee })).toEqual({
    ...{ text: 'Nothing added', note: '1 added before; not in its registry: Other', path: '/tasks' },
  });
  expect(reminderResult({ tasks: 0, readers: 0 }).text).toBe('No one to remind today');
});
