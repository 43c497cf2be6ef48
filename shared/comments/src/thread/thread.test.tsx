import { calls } from '@msp/contract';
import { refreshAll } from '@msp/http';
import { comment, commentThread } from '@msp/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { chooseFrom, commentsApi, me, openComments, owen, priya } from '../test-comments';

// The first test loads the lazy parts of the page.
jest.setTimeout(20_000);

beforeEach(() => sessionStorage.clear());

const { update, remove, resolve, reopen, create, addReaction, removeReaction } = calls.comments;
const own = (body: string, more = {}) => commentThread({ body, author: me, isOwn: true, ...more });

describe('replies', () => {
  test('§7 appear under the thread, one level deep', async () => {
    const thread = commentThread({ body: 'Is this current?' });
    const { api } = commentsApi(thread);
    const { user } = await openComments(api);
    await user.click(await screen.findByRole('button', { name: 'Reply to Owen Price' }));
    const box = screen.getByRole('textbox', { name: 'Reply to Owen Price' });
    expect(box).toHaveFocus();
    await user.type(box, 'It is.{Control>}{Enter}{/Control}');
    const replies = within(await screen.findByRole('list', { name: 'Replies to Owen Price' }));
    expect(await replies.findByText('It is.')).toBeVisible();
    expect(api.requests(create)[0]?.body).toMatchObject({ parentId: thread.id, body: 'It is.' });
    expect(replies.queryByRole('button', { name: /Reply/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reply to Owen Price' })).toHaveFocus());
  });

  test('a draft of a reply is restored with its thread', async () => {
    const thread = commentThread({ body: 'Is this current?' });
    const first = await openComments(commentsApi(thread).api);
    await first.user.click(await screen.findByRole('button', { name: 'Reply to Owen Price' }));
    await first.user.type(screen.getByRole('textbox', { name: 'Reply to Owen Price' }), 'I th');
    first.unmount();
    const { user } = await openComments(commentsApi(thread, commentThread({ author: priya })).api);
    expect(await screen.findByRole('textbox', { name: 'Reply to Owen Price' })).toHaveValue('I th');
    expect(screen.getByRole('button', { name: 'Reply to Priya Nair' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

describe('the author of a comment', () => {
  const openMenu = (user: Awaited<ReturnType<typeof openComments>>['user'], item: string) =>
    chooseFrom(user, 'Edit or delete your comment', item);

  test('is the only one who can edit it', async () => {
    await openComments(commentsApi(commentThread({ body: 'Theirs.' })).api);
    expect(await screen.findByText('Theirs.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit or delete your comment' })).not.toBeInTheDocument();
  });

  test('edits it with readable mentions; the edit is guarded by the version and marked', async () => {
    const body = `Ask [@Priya Nair](mention:${priya.id}).`;
    const { api } = commentsApi(own(body, { mentions: [priya], version: 3 }));
    const { user } = await openComments(api);
    await openMenu(user, 'Edit');
    const box = await screen.findByRole('textbox', { name: 'Edit comment' });
    expect(box).toHaveValue('Ask @Priya Nair.');
    await user.type(box, ' Today.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/· edited/)).toBeVisible();
    expect(api.requests(update)[0]?.body).toEqual({ version: 3, body: `${body} Today.`, attachmentIds: [] });
    expect(screen.queryByRole('textbox', { name: 'Edit comment' })).not.toBeInTheDocument();
  });

  test('saves nothing if nothing changed', async () => {
    const { api } = commentsApi(own('As it is.'));
    const { user } = await openComments(api);
    await openMenu(user, 'Edit');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit comment' })).not.toBeInTheDocument());
    expect(api.requests(update)).toHaveLength(0);
  });

  test('§7 sees both versions of a stale edit and can keep the own one', async () => {
    const thread = own('Before.');
    const { api, change } = commentsApi(thread);
    const { user } = await openComments(api);
    await openMenu(user, 'Edit');
    const box = await screen.findByRole('textbox', { name: 'Edit comment' });
    await user.clear(box);
    await user.type(box, 'Mine.');
    change(thread.id, { body: 'Changed in the other window.', version: 2 });
    api.refuse(update, { status: 409, errorCode: 'STALE', message: 'This was changed in the meantime.' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/was changed elsewhere while you were editing/)).toBeVisible();
    expect(await screen.findByText('Mine.')).toBeVisible();
    expect(await screen.findByText('Changed in the other window.')).toBeVisible();
    api.reply(update, ({ params, body }) => change(params.id, { body: body.body ?? '', version: 3 }));
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.requests(update).at(-1)?.body).toMatchObject({ version: 2, body: 'Mine.' }));
  });

  test('sees both versions of a stale edit and can take the saved one', async () => {
    const thread = own('Before.');
    const { api, change } = commentsApi(thread);
    const { user } = await openComments(api);
    await openMenu(user, 'Edit');
    await user.type(await screen.findByRole('textbox', { name: 'Edit comment' }), ' More.');
    change(thread.id, { body: 'Changed in the other window.', version: 2 });
    // The conflict shows before the edit is saved.
    await act(refreshAll);
    await user.click(await screen.findByRole('button', { name: 'Use saved version' }));
    expect(await screen.findByText('Changed in the other window.')).toBeVisible();
    expect(api.requests(update)).toHaveLength(0);
  });

  test('§7 deletes it after a confirmation; with replies, a placeholder stays', async () => {
    const thread = own('To be deleted.', { replies: [comment({ body: 'A reply stays.' })] });
    const { api } = commentsApi(thread);
    const { user } = await openComments(api);
    await openMenu(user, 'Delete…');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this comment?' }));
    expect(dialog.getByText(/The replies stay/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.requests(remove)).toHaveLength(0);
    await openMenu(user, 'Delete…');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete comment' }));
    expect(await screen.findByText('This comment was deleted.')).toBeVisible();
    expect(screen.getByText('A reply stays.')).toBeVisible();
    expect(screen.queryByText('To be deleted.')).not.toBeInTheDocument();
  });

  test('sees why a deletion failed, and the comment stays', async () => {
    const { api } = commentsApi(own('Still here.'));
    const { user } = await openComments(api.refuse(remove, { status: 500, message: 'Out of order.' }));
    await openMenu(user, 'Delete…');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete comment' }));
    expect(await screen.findByText('Out of order.')).toBeVisible();
    expect(screen.getByText('Still here.')).toBeVisible();
  });
});

describe('a thread', () => {
  test('is resolved at once, with an undo', async () => {
    const thread = commentThread({ body: 'Is this current?' });
    const { api } = commentsApi(thread);
    const { user } = await openComments(api);
    const release = api.hold(resolve);
    await user.click(await screen.findByRole('button', { name: 'Resolve thread of Owen Price' }));
    expect(screen.queryByText('Is this current?')).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('radio', { name: 'Resolved 1' })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Is this current?')).toBeVisible();
    expect(api.requests(reopen).map(({ params }) => params.id)).toEqual([thread.id]);
  });

  test('returns if resolving it failed', async () => {
    const { api } = commentsApi(commentThread({ body: 'Is this current?' }));
    const { user } = await openComments(api.refuse(resolve, { status: 500, message: 'Out of order.' }));
    await user.click(await screen.findByRole('button', { name: 'Resolve thread of Owen Price' }));
    expect(await screen.findByText('Out of order.')).toBeVisible();
    expect(screen.getByText('Is this current?')).toBeVisible();
  });

  test('can be reopened', async () => {
    const thread = commentThread({ resolved: { at: '2026-11-20T10:00:00.000Z', by: owen } });
    const { api } = commentsApi(thread);
    const { user } = await openComments(api);
    await user.click(await screen.findByRole('radio', { name: 'Resolved 1' }));
    await user.click(await screen.findByRole('button', { name: 'Reopen thread of Owen Price' }));
    expect(await screen.findByRole('radio', { name: 'Open 1' })).toBeInTheDocument();
  });
});

describe('reactions', () => {
  test('§7 are chosen by name, counted at once, and can be removed', async () => {
    const { api } = commentsApi(commentThread({ reactions: [{ emoji: '👍', people: [owen], ownId: null }] }));
    const { user } = await openComments(api);
    const before = await screen.findByRole('button', { name: 'Agree: Owen Price' });
    expect(before).toHaveAttribute('aria-pressed', 'false');
    const release = api.hold(addReaction);
    await chooseFrom(user, 'React', /Agree/);
    const mine = await screen.findByRole('button', { name: 'Agree: Owen Price, Amelia Hart' });
    expect(mine).toHaveAttribute('aria-pressed', 'true');
    expect(mine).toHaveTextContent('2');
    release();
    await waitFor(() => expect(api.requests(addReaction)[0]?.body).toEqual({ emoji: '👍' }));
    await waitFor(() => expect(api.requests(calls.comments.list).length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: 'Agree: Owen Price, Amelia Hart' }));
    await waitFor(() => expect(api.requests(removeReaction)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Agree/ })).not.toBeInTheDocument());
  });

  test('disappear if they were not saved, with the reason', async () => {
    const { api } = commentsApi(commentThread());
    const { user } = await openComments(api.refuse(addReaction, { status: 500, message: 'Out of order.' }));
    await chooseFrom(user, 'React', /Thanks/);
    expect(await screen.findByText('Out of order.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Thanks/ })).not.toBeInTheDocument();
  });
});
