import { calls, constants } from '@msp/contract';
import { announceReconnect } from '@msp/http';
import { controlResponse, policiesList, policyItem } from '@msp/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerOf, controlApi, controlWith, openControl, question, text, yesNo } from './test-control';

beforeEach(() => sessionStorage.clear());

const saving = () => screen.getByRole('status', { name: 'Saving' });
const bulk = calls.requirementResponses.bulk;

test('the first edit creates the answer with the edited field', async () => {
  const control = controlWith(text);
  const { api } = controlApi(control, null);
  const { user } = await openControl(api);
  await user.type(await screen.findByRole('textbox', { name: 'Question text?' }), 'We do.');
  expect(api.requests(calls.controlResponses.create)).toHaveLength(0);
  await user.tab();
  await waitFor(() => expect(saving()).toHaveTextContent('Saved'));
  expect(api.requests(calls.controlResponses.create).map(({ body }) => body)).toEqual([{ controlId: control.id }]);
  expect(api.requests(bulk)[0]?.body.answers).toEqual([{ requirementId: text.id, value: 'We do.', version: null }]);
});

test('each answer type has its editor and is sent as the contract says', async () => {
  const requirements = [
    yesNo,
    question('date', 'date'),
    question('cede', 'select', { options: ['Weekly', 'Monthly'] }),
    question('number', 'number', { minimum: 0, maximum: 100, unit: 'percent' }),
  ];
  const { api, server } = controlApi(controlWith(...requirements));
  const { user } = await openControl(api);
  const group = within(await screen.findByRole('radiogroup', { name: 'Question boolean?' }));
  await user.click(group.getByRole('radio', { name: 'No' }));
  fireEvent.change(screen.getByLabelText('Question date?'), { target: { value: '2026-11-20' } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Question cede?' }), 'Monthly');
  await user.type(screen.getByRole('textbox', { name: 'Question number?' }), '97.5');
  await user.tab();
  await waitFor(() => expect(server.response?.answers).toHaveLength(4));
  expect(Object.fromEntries(server.response?.answers.map(({ key, value }) => [key, value]) ?? [])).toEqual({
    boolean: false,
    date: '2026-11-20',
    cede: 'Monthly',
    number: 97.5,
  });
});

test('a person is found by name and sent by id', async () => {
  const { api, server } = controlApi(controlWith(question('bead', 'person')));
  const { user } = await openControl(api);
  await user.type(await screen.findByRole('combobox', { name: 'Question bead?' }), 'ow');
  await user.click(await screen.findByRole('option', { name: /Owen Price/ }));
  await user.tab();
  await waitFor(() => expect(server.response?.answers[0]?.value).toBe('0192f0c1-2222-7000-8000-000000000002'));
});

test('evidence is chosen from existing evidence', async () => {
  const { api, server } = controlApi(controlWith(question('fade', 'evidence')));
  const { user } = await openControl(api);
  const group = within(await screen.findByRole('group', { name: 'Question fade?' }));
  await user.click(group.getByRole('button', { name: 'Choose evidence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose evidence' }));
  await user.click(await dialog.findByRole('checkbox', { name: /Conditional access policies/ }));
  await user.click(dialog.getByRole('button', { name: 'Choose 1' }));
  await waitFor(() => expect(server.response?.answers[0]?.value).toEqual([expect.any(String)]));
});

test('a policy answer cites the published version that is chosen', async () => {
  const policy = policyItem();
  const { api, server } = controlApi(controlWith(question('fade', 'policy')));
  api.reply(calls.policies.list, policiesList([policy]));
  const { user } = await openControl(api);
  const group = within(await screen.findByRole('group', { name: 'Question fade?' }));
  await user.click(group.getByRole('button', { name: 'Choose policy' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a policy' }));
  await user.click(await dialog.findByRole('radio', { name: /Access control policy/ }));
  await user.click(dialog.getByRole('button', { name: 'Choose policy' }));
  expect(await screen.findByRole('link', { name: 'POL-03 Access control policy' })).toHaveAttribute(
    'href',
    '/policies/POL-03?version=3',
  );
  await waitFor(() => expect(server.response?.answers[0]?.value).toBe(policy.published?.id));
});

test('a policy answer says when a newer version is published, and cites it on request', async () => {
  const requirement = question('fade', 'policy');
  const policy = {
    policyId: '0192f0c1-4444-7000-8000-000000000001',
    code: 'POL-03',
    name: 'Access control policy',
    versionId: '0192f0c1-4444-7000-8000-000000000003',
    number: 3,
    isRetired: false,
    newer: { versionId: '0192f0c1-4444-7000-8000-000000000004', number: 4 },
    reviewBy: null,
  };
  const answers = [answerOf(requirement, { value: policy.versionId, policy })];
  const { api } = controlApi(controlWith(requirement), controlResponse({ answers }));
  const { user } = await openControl(api);
  expect(await screen.findByText('Version 4 is published; this answer cites version 3.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cite version 4' }));
  expect(await screen.findByText('Version 4')).toBeVisible();
  await waitFor(() => expect(api.requests(bulk)[0]?.body.answers[0]?.value).toBe(policy.newer.versionId));
});

test('an answer that cites evidence as its policy keeps it until a policy is chosen', async () => {
  const requirement = question('fade', 'policy');
  const cited = {
    id: '0192f0c1-3333-7000-8000-000000000004',
    name: 'Approval policy',
    type: 'POLICY',
    status: 'ACTIVE',
    validity: 'NO_EXPIRY',
    fileNumber: 1,
    fileName: 'policy.pdf',
  } as const;
  const answers = [answerOf(requirement, { value: cited.id, evidence: [cited] })];
  const { api } = controlApi(controlWith(requirement), controlResponse({ answers }));
  await openControl(api);
  expect(await screen.findByRole('link', { name: 'Approval policy' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose another policy' })).toBeVisible();
});

test('cited evidence shows its validity and can be removed', async () => {
  const evidence = question('evidence', 'evidence');
  const cited = {
    id: '0192f0c1-3333-7000-8000-000000000003',
    name: 'Old export',
    type: 'EXPORT',
    status: 'ACTIVE',
    validity: 'STALE',
    fileNumber: 1,
    fileName: 'old.csv',
  } as const;
  const answers = [answerOf(evidence, { value: [cited.id], evidence: [cited] })];
  const { api } = controlApi(controlWith(evidence), controlResponse({ answers }));
  const { user } = await openControl(api);
  const list = within(await screen.findByRole('list', { name: 'Evidence for: Question evidence?' }));
  expect(list.getByText('Stale')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Remove Old export' }));
  await user.tab();
  await waitFor(() => expect(api.requests(bulk)[0]?.body.answers[0]?.value).toBeNull());
});

test('a number outside its bounds shows an error and is not sent', async () => {
  const number = question('number', 'number', { minimum: 0, maximum: 100, unit: 'percent' });
  const { api } = controlApi(controlWith(number));
  const { user } = await openControl(api);
  const box = await screen.findByRole('textbox', { name: 'Question number?' });
  await user.type(box, '120');
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Enter at most 100 percent.');
  expect(box).toBeInvalid();
  expect(api.requests(bulk)).toHaveLength(0);
  await user.clear(box);
  await user.type(box, '99');
  await user.tab();
  await waitFor(() => expect(api.requests(bulk).map(({ body }) => body.answers[0]?.value)).toEqual([99]));
});

test('§9 autosave waits after the last key, then shows Saving… and Saved', async () => {
  const { api } = controlApi(controlWith(text));
  await openControl(api);
  const box = await screen.findByRole('textbox', { name: 'Question text?' });
  const release = api.hold(bulk);
  jest.useFakeTimers();
  try {
    fireEvent.change(box, { target: { value: 'One' } });
    expect(saving()).toHaveTextContent('Unsaved changes');
    await act(() => jest.advanceTimersByTimeAsync(constants.autosaveDelayMs - 1));
    fireEvent.change(box, { target: { value: 'One two' } });
    await act(() => jest.advanceTimersByTimeAsync(constants.autosaveDelayMs - 1));
    expect(api.requests(bulk)).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(saving()).toHaveTextContent('Saving…');
    // Text typed during a save is sent afterwards, with the version that the save returned.
    fireEvent.change(box, { target: { value: 'One two three' } });
    await act(() => jest.advanceTimersByTimeAsync(constants.autosaveDelayMs * 2));
    expect(api.requests(bulk)).toHaveLength(1);
    release();
    await act(() => jest.advanceTimersByTimeAsync(constants.autosaveDelayMs));
    expect(saving()).toHaveTextContent('Saved');
    expect(api.requests(bulk).map(({ body }) => body.answers[0])).toEqual([
      { requirementId: text.id, value: 'One two', version: null },
      { requirementId: text.id, value: 'One two three', version: 1 },
    ]);
  } finally {
    jest.useRealTimers();
  }
});

test('each field shows whether it is saved, and stops after two seconds', async () => {
  const other = question('fade', 'text');
  const { api } = controlApi(controlWith(text, other));
  await openControl(api);
  const item = (key: string) => document.getElementById(`field-${key}`) as HTMLElement;
  const box = await screen.findByRole('textbox', { name: 'Question text?' });
  jest.useFakeTimers();
  try {
    fireEvent.change(box, { target: { value: 'One' } });
    expect(item('text')).toHaveTextContent('Not saved yet');
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(item('text')).toHaveTextContent('Saved');
    expect(item('fade')).not.toHaveTextContent(/Saved/);
    await act(() => jest.advanceTimersByTimeAsync(1_999));
    expect(item('text')).toHaveTextContent('Saved');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(item('text')).not.toHaveTextContent('Saved');
    // The kind of answer takes its place again.
    expect(item('text')).toHaveTextContent('Text');
  } finally {
    jest.useRealTimers();
  }
});

test('a failed save shows the reason, keeps the text, warns on leaving, and can be retried', async () => {
  const { api } = controlApi(controlWith(text));
  const { user } = await openControl(api.refuse(bulk, { status: 500, message: 'Out of order.' }));
  const leave = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
  const box = await screen.findByRole('textbox', { name: 'Question text?' });
  expect(leave()).toBe(true);
  await user.type(box, 'We do.');
  expect(leave()).toBe(false);
  await user.tab();
  expect(await screen.findByText(/Not saved: Out of order\./)).toBeVisible();
  expect(box).toHaveValue('We do.');
  api.reply(bulk, ({ body }) => ({
    items: [answerOf(text, { value: body.answers[0]?.value ?? null })],
    response: { id: body.responseId, reviewStatus: 'DRAFT' as const, version: 2, answeredRequirements: 1 },
  }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(saving()).toHaveTextContent('Saved'));
  expect(leave()).toBe(true);
});

test('offline changes are kept and saved when back online', async () => {
  const { api } = controlApi(controlWith(text));
  const { user } = await openControl(api);
  const box = await screen.findByRole('textbox', { name: 'Question text?' });
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.type(box, 'We do.');
  await user.tab();
  expect(await screen.findByText(/Not saved: you're offline\./)).toBeVisible();
  globalThis.fetch = fetch;
  online.mockReturnValue(true);
  act(announceReconnect);
  await waitFor(() => expect(saving()).toHaveTextContent('Saved'));
  expect(api.requests(bulk)[0]?.body.answers[0]?.value).toBe('We do.');
});

test("a stale save shows both values; the user's own can be kept", async () => {
  const other = question('fade', 'text');
  const before = [answerOf(text, { value: 'Old', version: 1 }), answerOf(other, { value: 'Old', version: 1 })];
  const { api, server } = controlApi(controlWith(text, other), controlResponse({ answers: before }));
  const { user } = await openControl(api);
  const box = await screen.findByRole('textbox', { name: 'Question text?' });
  // Another member answers the same question, so the API refuses the first save.
  const theirs = [answerOf(text, { value: 'Theirs', version: 2 }), answerOf(other, { value: 'Old', version: 1 })];
  server.response = controlResponse({ ...server.response, answers: theirs, version: 2 });
  api.refuse(bulk, { status: 409, errorCode: 'STALE', message: 'This was changed in the meantime.' });
  await user.clear(box);
  await user.type(box, 'Mine');
  await user.tab();
  expect(await screen.findByText(/was changed by another member/)).toBeVisible();
  expect(screen.getByText('Theirs')).toBeVisible();
  expect(box).toHaveValue('Mine');
  api.reply(bulk, ({ body }) => ({
    items: [answerOf(text, { value: body.answers[0]?.value ?? null, version: 3 }), ...theirs.slice(1)],
    response: { id: body.responseId, reviewStatus: 'DRAFT' as const, version: 3, answeredRequirements: 2 },
  }));
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByText(/was changed by another member/)).not.toBeInTheDocument());
  expect(api.requests(bulk).at(-1)?.body.answers).toEqual([{ requirementId: text.id, value: 'Mine', version: 2 }]);
});

test('a stale save shows both values; the saved one can be taken', async () => {
  const { api, server } = controlApi(controlWith(text), controlResponse({ notes: 'Old' }));
  const { user } = await openControl(api);
  const notes = await screen.findByRole('textbox', { name: 'Notes' });
  server.response = controlResponse({ ...server.response, notes: 'Theirs', version: 2 });
  api.refuse(calls.controlResponses.update, { status: 409, errorCode: 'STALE' });
  await user.type(notes, ' and mine');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Use saved version' }));
  expect(notes).toHaveValue('Theirs');
  expect(screen.queryByRole('button', { name: 'Use saved version' })).not.toBeInTheDocument();
  expect(api.requests(calls.controlResponses.update)).toHaveLength(1);
});

test('unsaved changes are restored with a notice and can be discarded', async () => {
  const first = controlApi(controlWith(text));
  const opened = await openControl(first.api.refuse(bulk, { status: 503, message: 'Not now.' }));
  await opened.user.type(await screen.findByRole('textbox', { name: 'Question text?' }), 'Half a sentence');
  opened.unmount();
  const { user } = await openControl(controlApi(controlWith(text)).api.refuse(bulk, { status: 503 }));
  expect(await screen.findByText('Your unsaved changes were restored')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Question text?' })).toHaveValue('Half a sentence');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('textbox', { name: 'Question text?' })).toHaveValue('');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('what is typed after restored changes were saved is not called restored', async () => {
  const first = controlApi(controlWith(text));
  const opened = await openControl(first.api.refuse(bulk, { status: 503, message: 'Not now.' }));
  await opened.user.type(await screen.findByRole('textbox', { name: 'Question text?' }), 'Half a sentence');
  opened.unmount();
  const { user } = await openControl(controlApi(controlWith(text)).api);
  const field = await screen.findByRole('textbox', { name: 'Question text?' });
  await user.click(field);
  await user.tab();
  await waitFor(() => expect(screen.queryByText('Your unsaved changes were restored')).not.toBeInTheDocument());
  await user.type(field, ' more');
  expect(screen.queryByText('Your unsaved changes were restored')).not.toBeInTheDocument();
});

test('the due date is saved beside the owner, and shown above the answer while it is late', async () => {
  const { api, server } = controlApi(controlWith(text), controlResponse({ dueOn: '2020-01-31' }));
  await openControl(api);
  const field = await screen.findByLabelText('Due date');
  expect(await screen.findByText(/days overdue$/)).toBeVisible();
  fireEvent.change(field, { target: { value: '2199-01-31' } });
  fireEvent.blur(field);
  await waitFor(() => expect(server.response).toMatchObject({ dueOn: '2199-01-31' }));
  expect(screen.queryByText(/days overdue$/)).not.toBeInTheDocument();
  fireEvent.change(field, { target: { value: '2020-02-01' } });
  fireEvent.blur(field);
  expect(await screen.findByText('Choose today or a later day.')).toBeVisible();
  expect(server.response).toMatchObject({ dueOn: '2199-01-31' });
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  await waitFor(() => expect(server.response).toMatchObject({ dueOn: null }));
});

test('a status asks for the fields it requires', async () => {
  const { api, server } = controlApi(controlWith(text));
  const { user } = await openControl(api);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Implementation status' }), 'Risk accepted');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Risk owner' })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Review by'), { target: { value: '2027-01-31' } });
  fireEvent.blur(screen.getByLabelText('Review by'));
  await waitFor(() =>
    expect(server.response).toMatchObject({ implementationStatus: 'RISK_ACCEPTED', reviewBy: '2027-01-31' }),
  );
});

test('a date older than the period of its question is marked as stale, also while it is edited', async () => {
  const tested = question('date', 'date', { validMonths: 6 });
  const { api } = controlApi(
    controlWith(tested),
    controlResponse({ answers: [answerOf(tested, { value: '2020-01-31' })] }),
  );
  await openControl(api);
  expect(await screen.findByText(/^Valid until .*31.*2020\. Repeat it, then enter the new date\.$/)).toBeVisible();
  expect(screen.getByText('Stale')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Question date?'), { target: { value: '2199-01-01' } });
  expect(screen.queryByText('Stale')).not.toBeInTheDocument();
});

test('an accepted risk whose review is due is marked as stale', async () => {
  const response = controlResponse({ implementationStatus: 'RISK_ACCEPTED', reviewBy: '2020-01-31' });
  await openControl(controlApi(controlWith(text), response).api);
  expect(
    await screen.findByText(/^Valid until .*31.*2020\. Review this decision, then enter the next date\.$/),
  ).toBeVisible();
});

test('prints answers as text, also while they are edited', async () => {
  const { api } = controlApi(controlWith(text), controlResponse({ notes: 'A note.' }));
  await openControl(api);
  const box = await screen.findByRole('textbox', { name: 'Question text?' });
  fireEvent.change(box, { target: { value: 'Just typed.' } });
  fireEvent(window, new Event('beforeprint'));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText('Just typed.')).toBeVisible();
  expect(screen.getByText('A note.')).toBeVisible();
  fireEvent(window, new Event('afterprint'));
  expect(screen.getByRole('textbox', { name: 'Question text?' })).toHaveValue('Just typed.');
});

test('§6 users without the permission read the answers', async () => {
  const answers = [answerOf(text, { value: 'As it stands.' })];
  const { api } = controlApi(controlWith(text), controlResponse({ answers, notes: 'A note.' }));
  await openControl(api, 'VIEWER');
  expect(await screen.findByText('As it stands.')).toBeVisible();
  expect(screen.getByText('A note.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Submit|Delete|Add evidence/ })).not.toBeInTheDocument();
});
