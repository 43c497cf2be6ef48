import { calls } from '@msp/contract';
import { controlsList, controlWithStatus, expectNoAxeViolations, fakeApi, renderApp, session } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ControlsPage from '../list/controls-page';

beforeEach(() => sessionStorage.clear());

const { bulk } = calls.controlResponses;
const rows = ['IDN-01', 'DEV-02', 'BAC-03', 'NET-04'].map((code) =>
  controlWithStatus({ code, name: `Name of ${code}` }),
);
const [first, second, third] = rows.map(({ id }) => id);
const owen = { id: '0192f0c1-2222-7000-8000-000000000002', name: 'Owen Price', email: 'owen@harbour.example' };

const api = () =>
  fakeApi()
    .reply(calls.controls.withStatus, controlsList(rows))
    .reply(calls.users.personSearch, { items: [{ ...owen, role: 'msp_user' }] })
    .reply(bulk, ({ body }) => ({ done: body.controlIds.length, refused: [], changed: [] }));

const open = (fake = api(), route = '/controls', role: Parameters<typeof session>[0] = 'msp_user') =>
  renderApp(<ControlsPage />, { route, api: fake, session: session(role) });
const box = (code: string) => screen.findByRole('checkbox', { name: new RegExp(`^Select ${code}`) });
const bar = () => within(screen.getByRole('group', { name: 'Actions on selected rows' }));

/** Submits what can be submitted, after the question. */
async function submitAll(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.click(bar().getByRole('button', { name: 'Submit for review…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Submit .* for review\?$/ }));
  await user.click(await dialog.findByRole('button', { name: /^Submit \d+ controls?$/ }));
}
/** The bodies that change something. */
const changesOf = (fake: ReturnType<typeof api>) =>
  fake
    .requests(bulk)
    .map(({ body }) => body)
    .filter(({ action }) => action !== 'CHECK_SUBMISSION');

test('rows are selected one by one, in a range with Shift, or all at once; the bar counts them', async () => {
  const { user } = await open();
  expect(screen.queryByRole('group', { name: 'Actions on selected rows' })).toBeNull();
  await user.click(await box('IDN-01'));
  expect(bar().getByText('1 control selected')).toBeVisible();
  const all = screen.getByRole('checkbox', { name: 'Select all shown' });
  expect(all).toBePartiallyChecked();
  await user.keyboard('{Shift>}');
  await user.click(await box('BAC-03'));
  await user.keyboard('{/Shift}');
  expect(bar().getByText('3 controls selected')).toBeVisible();
  expect(await box('DEV-02')).toBeChecked();
  await user.click(all);
  expect(bar().getByText('4 controls selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Clear selection' }));
  expect(await box('IDN-01')).not.toBeChecked();
});

/** More controls than one page and one call take, paged as the API does. */
const many = Array.from({ length: 250 }, (_, number) => controlWithStatus({ code: `DEV-${number}`, name: 'Patching' }));
const manyApi = () =>
  api().reply(calls.controls.withStatus, ({ query }) => {
    const from = Number(query.cursor ?? 0);
    // The page that is shown is short, so that the test renders few rows.
    const to = from + (query.limit === '100' ? 100 : 5);
    return controlsList(many.slice(from, to), { total: 250, nextCursor: to < 250 ? String(to) : null });
  });

test('§7 "Select all" selects what is filtered on every page, and the change is sent in batches', async () => {
  const fake = manyApi();
  const { user } = await open(fake, '/controls?tier=essential&sort=name');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  expect(bar().getByText('5 controls selected')).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'Select all 250 controls' }));
  expect(await bar().findByText('250 controls selected')).toBeVisible();
  expect(bar().queryByRole('button', { name: /^Select all/ })).toBeNull();
  expect(
    fake
      .requests(calls.controls.withStatus)
      .slice(1)
      .map(({ query }) => query),
  ).toEqual(
    [undefined, '100', '200'].map((cursor) => ({
      limit: '100',
      sort: 'name',
      order: 'asc',
      tier: 'essential',
      ...(cursor && { cursor }),
    })),
  );
  // A record can be left out again.
  await user.click(await box('DEV-1 '));
  expect(bar().getByText('249 controls selected')).toBeVisible();
  await submitAll(user);
  expect(await screen.findByText('249 controls submitted for review')).toBeVisible();
  const sent = changesOf(fake).map(({ controlIds }) => controlIds);
  expect(sent.map((ids) => ids.length)).toEqual([200, 49]);
  expect(sent.flat()).toEqual(many.filter(({ code }) => code !== 'DEV-1').map(({ id }) => id));
});

test('after another filter, only the visible rows stay selected', async () => {
  const fake = api().reply(calls.controls.withStatus, ({ query }) =>
    controlsList(query.tier ? rows.slice(0, 1) : rows.slice(0, query.limit === '100' ? 4 : 2), {
      total: query.tier ? 1 : 4,
    }),
  );
  const { user } = await open(fake);
  await user.click(await box('IDN-01'));
  await user.click(bar().getByRole('button', { name: 'Select all 4 controls' }));
  expect(await bar().findByText('4 controls selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(screen.getByRole('checkbox', { name: 'Essential' }));
  expect(await bar().findByText('1 control selected')).toBeVisible();
});

test('if a later batch fails, the changed controls are counted and Retry sends only the others', async () => {
  let isDown = true;
  const fake = manyApi().reply(bulk, ({ body }) => {
    if (isDown && body.action === 'SUBMIT' && body.controlIds.length === 50) throw new TypeError('Failed to fetch');
    return { done: body.controlIds.length, refused: [], changed: [] };
  });
  const { user } = await open(fake);
  await user.click(await box('DEV-0 '));
  await user.click(bar().getByRole('button', { name: 'Select all 250 controls' }));
  await bar().findByText('250 controls selected');
  await submitAll(user);
  expect(await screen.findByText('200 controls submitted for review')).toBeVisible();
  expect(screen.getByText('Some controls may not have been changed')).toBeVisible();
  expect(await bar().findByText('50 controls selected')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('50 controls submitted for review')).toBeVisible();
  expect(changesOf(fake).map(({ controlIds }) => controlIds.length)).toEqual([200, 50, 50]);
});

test('sets a status for several controls, with the fields it requires', async () => {
  const { user, api: asked } = await open();
  await user.click(await box('IDN-01'));
  await user.click(await box('BAC-03'));
  await user.click(bar().getByRole('button', { name: 'Set status…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the status of 2 controls' }));
  expect(dialog.getByRole('button', { name: 'Set status' })).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Implementation status' }), 'Not applicable');
  expect(dialog.getByRole('button', { name: 'Set status' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No such systems.');
  await user.click(dialog.getByRole('button', { name: 'Set status' }));
  expect(await screen.findByText('2 controls changed')).toBeVisible();
  expect(asked.requests(bulk).map(({ body }) => body)).toEqual([
    {
      action: 'STATUS',
      controlIds: [first, third],
      implementationStatus: 'NOT_APPLICABLE',
      reason: 'No such systems.',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Actions on selected rows' })).toBeNull());
});

test('Escape closes the dialog and keeps the reason that was typed', async () => {
  const { user } = await open();
  await user.click(await box('IDN-01'));
  const reasonOf = async () => {
    await user.click(bar().getByRole('button', { name: 'Set status…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Implementation status' }), 'Not applicable');
    return dialog.getByRole('textbox', { name: 'Reason' });
  };
  await user.type(await reasonOf(), 'No such systems.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await reasonOf()).toHaveValue('No such systems.');
});

test('an owner is set once one is chosen', async () => {
  const { user, api: asked } = await open();
  await user.click(await box('DEV-02'));
  await user.click(bar().getByRole('button', { name: 'Set owner…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the owner of 1 control' }));
  expect(dialog.getByRole('button', { name: 'Set owner' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByRole('combobox', { name: 'Owner' }), 'ow');
  await user.click(await screen.findByRole('option', { name: /Owen Price/ }));
  await user.click(dialog.getByRole('button', { name: 'Set owner' }));
  await waitFor(() =>
    expect(asked.requests(bulk)[0]?.body).toEqual({ action: 'OWNER', controlIds: [second], ownerId: owen.id }),
  );
});

test('removing the owner is an action of its own, with a confirmation', async () => {
  const { user, api: asked } = await open();
  await user.click(await box('DEV-02'));
  await user.click(await box('IDN-01'));
  await user.click(bar().getByRole('button', { name: 'Remove owner…' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove the owner of 2 controls?' }));
  expect(asked.requests(bulk)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Remove owner' }));
  await waitFor(() =>
    expect(asked.requests(bulk)[0]?.body).toEqual({ action: 'OWNER', controlIds: [first, second], ownerId: null }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test.each([
  ['a due date is set', 'Set due date', '2099-12-24'],
  ['due dates are removed', 'Remove due dates', null],
])('%s for every control of the list', async (_, name, dueOn) => {
  const fake = manyApi();
  const { user } = await open(fake);
  await user.click(await box('DEV-0 '));
  await user.click(bar().getByRole('button', { name: 'Select all 250 controls' }));
  await bar().findByText('250 controls selected');
  await user.click(bar().getByRole('button', { name: 'Set due date…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the due date of 250 controls' }));
  expect(dialog.getByRole('button', { name: 'Set due date' })).toHaveAttribute('aria-disabled', 'true');
  if (dueOn) await user.type(dialog.getByLabelText('Due date'), dueOn);
  await user.click(dialog.getByRole('button', { name }));
  expect(await screen.findByText('250 controls changed')).toBeVisible();
  const bodies = fake.requests(bulk).map(({ body }) => body);
  expect(bodies.flatMap(({ controlIds }) => controlIds)).toEqual(many.map(({ id }) => id));
  for (const body of bodies) expect(body).toMatchObject({ action: 'DUE_DATE', dueOn });
});

test('a bulk change is undone from its message; what was changed since is named', async () => {
  const before = {
    ...{ implementationStatus: 'NOT_ANSWERED' as const, ownerId: null, dueOn: null },
    ...{ reason: null, riskOwnerId: null, reviewBy: null },
  };
  const changed = [first, third].map((controlId) => ({ controlId: controlId ?? '', version: 2, before }));
  const control = { id: third ?? '', code: 'BAC-03', name: 'Name of BAC-03' };
  const fake = api()
    .reply(bulk, { done: 2, refused: [], changed })
    .reply(calls.controlResponses.undoBulk, {
      done: 1,
      refused: [{ control, message: 'This response has been changed since.', errorCode: 'STALE' }],
    });
  const { user } = await open(fake);
  await user.click(await box('IDN-01'));
  await user.click(await box('BAC-03'));
  await user.click(bar().getByRole('button', { name: 'Remove owner…' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove owner' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText("Couldn't undo the change of 1 control")).toBeVisible();
  expect(screen.getByText('BAC-03 Name of BAC-03: This response has been changed since.')).toBeVisible();
  expect(fake.requests(calls.controlResponses.undoBulk).map(({ body }) => body)).toEqual([
    { action: 'OWNER', changed },
  ]);
});

test('submitting asks first: what is submitted, and what is not and why', async () => {
  const message = 'This control has not been answered yet.';
  const control = { id: third ?? '', code: 'BAC-03', name: 'Name of BAC-03' };
  const fake = api().reply(bulk, ({ body }) =>
    body.action === 'SUBMIT'
      ? { done: 1, refused: [], changed: [] }
      : { done: 1, refused: [{ control, message, errorCode: 'MISSING_ANSWERS' }], changed: [] },
  );
  const { user } = await open(fake);
  await user.click(await box('IDN-01'));
  await user.click(await box('BAC-03'));
  await user.click(bar().getByRole('button', { name: 'Submit for review…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit 2 controls for review?' }));
  const ready = await dialog.findByRole('list', { name: 'Submitted for review' });
  expect(ready).toHaveTextContent(/^IDN-01 Name of IDN-01$/);
  expect(dialog.getByRole('list', { name: 'Not submitted' })).toHaveTextContent(`BAC-03 Name of BAC-03: ${message}`);
  expect(changesOf(fake)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Submit 1 control' }));
  expect(await screen.findByText('1 control submitted for review')).toBeVisible();
  expect(changesOf(fake)).toEqual([{ action: 'SUBMIT', controlIds: [first] }]);
  expect(await box('BAC-03')).toBeChecked();
  expect(await box('IDN-01')).not.toBeChecked();
});

test('a due date in the past is refused, by the day of the viewer', async () => {
  const { user, api: asked } = await open();
  await user.click(await box('IDN-01'));
  await user.click(bar().getByRole('button', { name: 'Set due date…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Approved answers stay approved/)).toBeVisible();
  await user.type(dialog.getByLabelText('Due date'), '2020-01-31');
  expect(dialog.getByText('Choose today or a later day.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Set due date' }));
  expect(asked.requests(bulk)).toEqual([]);
});

test('§7 refused controls are listed with the reason and stay selected; the others are changed', async () => {
  const refusal = {
    control: { id: third ?? '', code: 'BAC-03', name: 'Name of BAC-03' },
    message: 'Some of what is needed for a review is still missing.',
    errorCode: 'MISSING_ANSWERS',
  };
  // Another member removes an answer between the question and the submission.
  const fake = api().reply(bulk, ({ body }) =>
    body.action === 'SUBMIT' ? { done: 1, refused: [refusal], changed: [] } : { done: 2, refused: [], changed: [] },
  );
  const { user } = await open(fake);
  await user.click(await box('IDN-01'));
  await user.click(await box('BAC-03'));
  await submitAll(user);
  const refused = within(await screen.findByRole('list', { name: "Controls that couldn't be changed" }));
  expect(refused.getByRole('listitem')).toHaveTextContent(
    'BAC-03 Name of BAC-03: Some of what is needed for a review is still missing.',
  );
  expect(screen.getByText('1 control submitted for review')).toBeVisible();
  expect(refused.getByRole('link', { name: 'BAC-03 Name of BAC-03' })).toHaveAttribute('href', '/controls/BAC-03');
  expect(await box('BAC-03')).toBeChecked();
  expect(await box('IDN-01')).not.toBeChecked();
  // Retry sends only what was refused.
  fake.reply(bulk, { done: 1, refused: [], changed: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: "Controls that couldn't be changed" })).toBeNull());
  expect(changesOf(fake).map(({ controlIds }) => controlIds)).toEqual([[first, third], [third]]);
});

test('if the request fails, the selection and the reason stay, and Retry sends it again', async () => {
  const fake = api();
  const { user } = await open(fake);
  await user.click(await box('IDN-01'));
  await user.click(bar().getByRole('button', { name: 'Submit for review…' }));
  const submit = await screen.findByRole('button', { name: 'Submit 1 control' });
  fake.refuse(bulk, { status: 500, message: 'Out of order.' });
  await user.click(submit);
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't change any controlsOut of order.");
  expect(await box('IDN-01')).toBeChecked();
  fake.reply(bulk, { done: 1, refused: [], changed: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 control submitted for review')).toBeVisible();
  expect(screen.queryByText("Couldn't change any controls")).toBeNull();
});

test('if the request of a dialog fails, the dialog stays with what was entered and says why', async () => {
  const { user } = await open(api().refuse(bulk, { status: 503, message: "The service isn't available right now." }));
  await user.click(await box('IDN-01'));
  await user.click(bar().getByRole('button', { name: 'Set status…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the status of 1 control' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Implementation status' }), 'Not applicable');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No such systems.');
  await user.click(dialog.getByRole('button', { name: 'Set status' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent("The service isn't available right now.");
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('No such systems.');
});

test('§6 users without the permission cannot select rows', async () => {
  await open(api(), '/controls', 'VIEWER');
  await screen.findByRole('table', { name: 'Controls' });
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
});

test('filters by owner, and by unassigned', async () => {
  const { user, address, api: asked } = await open();
  await screen.findByRole('table', { name: 'Controls' });
  await user.click(screen.getByRole('button', { name: 'More filters' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Owen Price' }));
  expect(address()).toBe(`/controls?owner=${owen.id}`);
  await user.click(screen.getByRole('checkbox', { name: 'Unassigned' }));
  await waitFor(() => expect(asked.requests(calls.controls.withStatus).at(-1)?.query.owner).toEqual([owen.id, 'none']));
});

test('§7 the export contains the whole filtered list', async () => {
  await open(api(), '/controls?search=mfa&tier=essential&sort=name&order=desc&cursor=abc&page=2');
  expect(await screen.findByRole('link', { name: 'Export this list as CSV' })).toHaveAttribute(
    'href',
    '/api/v1/controls/with-status.csv?sort=name&order=desc&search=mfa&tier=essential',
  );
});

test('accessibility: axe finds nothing with rows selected', async () => {
  const { user } = await open();
  await user.click(await box('IDN-01'));
  await expectNoAxeViolations();
});
