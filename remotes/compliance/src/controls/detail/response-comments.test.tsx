import { calls } from '@msp/contract';
import { refreshAll } from '@msp/http';
import { comment, commentsList, commentThread, controlResponse } from '@msp/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerOf, controlApi, controlWith, openControl, text } from './test-control';

// The first of them loads what pages load when it is first wanted.
jest.setTimeout(20_000);

beforeEach(() => sessionStorage.clear());

const { create, list } = calls.comments;

test('the comments tab shows the number of open threads', async () => {
  const { api } = controlApi(controlWith(text));
  api.reply(list, commentsList([commentThread({ body: 'Since when?' }), commentThread()]));
  const { user } = await openControl(api);
  await user.click(await screen.findByRole('tab', { name: 'Comments 2 open' }));
  expect(await screen.findByText('Since when?')).toBeVisible();
  const [asked] = api.requests(list);
  expect(asked?.query).toMatchObject({ recordType: 'control-response' });
});

test('the first comment creates the answer, as the first edit does', async () => {
  const control = controlWith(text);
  const { api, server } = controlApi(control, null);
  api.reply(list, commentsList([])).reply(create, comment());
  const { user } = await openControl(api);
  await user.click(await screen.findByRole('tab', { name: 'Comments' }));
  expect(api.requests(list)).toHaveLength(0);
  await user.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Who does this?');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(api.requests(create)).toHaveLength(1));
  expect(api.requests(calls.controlResponses.create).map(({ body }) => body)).toEqual([{ controlId: control.id }]);
  expect(api.requests(create)[0]?.body).toMatchObject({ recordId: server.response?.id, body: 'Who does this?' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New comment' })).toHaveValue(''));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a comment goes to the answer that another member created first', async () => {
  const { api, server } = controlApi(controlWith(text), null);
  api.reply(list, commentsList([])).reply(create, comment());
  const { user } = await openControl(api);
  await user.click(await screen.findByRole('tab', { name: 'Comments' }));
  const theirs = controlResponse();
  server.response = theirs;
  api.refuse(calls.controlResponses.create, { status: 409, errorCode: 'CONFLICT' });
  await user.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Who does this?');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(api.requests(create)[0]?.body.recordId).toBe(theirs.id));
});

test.each(['VIEWER', 'assessor'] as const)(
  '§6 %s may not create an answer and sees why there is nothing to discuss',
  async (role) => {
    const { api } = controlApi(controlWith(text), null);
    const { user } = await openControl(api, role);
    await user.click(await screen.findByRole('tab', { name: 'Comments' }));
    expect(await screen.findByText(/your organisation has not started one yet/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'New comment' })).not.toBeInTheDocument();
  },
);

test('§7 changes of others are shown without touching a field being edited', async () => {
  const other = { ...text, id: '0192f0c1-1111-7000-8000-00000000000f', key: 'other', question: 'Question other?' };
  const before = [answerOf(text, { value: 'Old', version: 1 }), answerOf(other, { value: 'Old', version: 1 })];
  const { api, server } = controlApi(controlWith(text, other), controlResponse({ answers: before }));
  api.reply(list, commentsList([]));
  const { user } = await openControl(api);
  await user.click(await screen.findByRole('tab', { name: 'Comments' }));
  await user.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Half a sen');
  const box = await screen.findByRole('textbox', { name: 'Question text?' });
  const notes = screen.getByRole('textbox', { name: 'Notes' });
  // Nothing is saved, however slowly this runs: what was typed stays an edit.
  api.refuse(calls.requirementResponses.bulk, { status: 503, errorCode: 'UNAVAILABLE' });
  await user.type(box, ' and mine');
  // Another member answers the other question and edits the notes while this one types; a live event says so.
  const theirs = [answerOf(text, { value: 'Old', version: 1 }), answerOf(other, { value: 'Theirs', version: 2 })];
  server.response = controlResponse({ ...server.response, answers: theirs, notes: 'Their notes', version: 2 });
  api.reply(list, commentsList([commentThread({ body: 'Another comment.' })]));
  await act(refreshAll);
  expect(await screen.findByText('Another comment.')).toBeVisible();
  expect(box).toHaveValue('Old and mine');
  expect(box).toHaveFocus();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Question other?' })).toHaveValue('Theirs'));
  await waitFor(() => expect(notes).toHaveValue('Their notes'));
  expect(screen.getByRole('textbox', { name: 'New comment' })).toHaveValue('Half a sen');
  // The same field changed by both is decided about, never overwritten.
  server.response = controlResponse({
    ...server.response,
    answers: [answerOf(text, { value: 'Theirs too', version: 2 }), ...theirs.slice(1)],
    version: 3,
  });
  await act(refreshAll);
  expect(box).toHaveValue('Old and mine');
  const conflict = await screen.findByText(/was changed by another member while you were editing it/);
  expect(within(conflict.closest('[role=note]') as HTMLElement).getByText('Theirs too')).toBeVisible();
});
