import { calls } from '@msp/contract';
import { comment, commentAttachment, commentThread, expectNoAxeViolations } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { commentsApi, me, openComments, owen } from './test-comments';

// The first test loads the lazy parts of the page.
jest.setTimeout(60_000);

beforeEach(() => sessionStorage.clear());

const resolved = { at: '2026-11-20T10:00:00.000Z', by: owen };

test('threads with replies show author, time and text, and pass axe', async () => {
  const thread = commentThread({
    body: 'Is this **current**?',
    editedAt: '2026-11-20T09:30:00.000Z',
    replies: [comment({ body: 'It is.', author: me, isOwn: true, parentId: 'x' })],
  });
  await openComments(commentsApi(thread).api);
  const threads = within(await screen.findByRole('list', { name: 'Open comments' }));
  const first = within(threads.getAllByRole('article')[0] as HTMLElement);
  expect(first.getByText('Owen Price')).toBeVisible();
  expect(await first.findByText('current')).toHaveProperty('tagName', 'STRONG');
  expect(first.getByText(/· edited/)).toBeVisible();
  const times = first.getByText('Owen Price').parentElement?.querySelectorAll('time') ?? [];
  expect([...times].map((time) => time.dateTime)).toEqual([thread.createdAt, thread.editedAt]);
  expect(times[0]?.title).toMatch(/^20 Nov 2026, /);
  const replies = within(threads.getByRole('list', { name: 'Replies to Owen Price' }));
  expect(await replies.findByText('It is.')).toBeVisible();
  await expectNoAxeViolations();
});

test('open and resolved threads, with counts', async () => {
  const { api } = commentsApi(
    commentThread({ body: 'Open one.' }),
    commentThread({ body: 'Settled one.', resolved }),
    commentThread({ body: 'Another settled one.', resolved }),
  );
  const { user } = await openComments(api);
  expect(await screen.findByText('Open one.')).toBeVisible();
  expect(screen.queryByText('Settled one.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Resolved 2' }));
  expect(await screen.findByText('Settled one.')).toBeVisible();
  expect(screen.getAllByText(/^Resolved by Owen Price/)).toHaveLength(2);
  expect(screen.getByRole('radio', { name: 'Open 1' })).not.toBeChecked();
});

test('newest threads first; older ones load on request and stay when a comment is added', async () => {
  const many = Array.from({ length: 45 }, (_, at) => commentThread({ body: `Number ${at + 1}.` }));
  const { api } = commentsApi(...many);
  const { user } = await openComments(api);
  expect(await screen.findByText('Number 20.')).toBeVisible();
  expect(screen.queryByText('Number 21.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Older comments' }));
  expect(await screen.findByText('Number 40.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Older comments' }));
  expect(await screen.findByText('Number 45.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Older comments' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'New comment' }), 'New.{Control>}{Enter}{/Control}');
  expect(await screen.findByText('New.')).toBeVisible();
  // The comment pushed off the first page is on the second.
  await waitFor(() => expect(screen.getAllByText(/^Number \d+\.$/)).toHaveLength(45));
});

test('§6 users without the permission can read but not write', async () => {
  const thread = commentThread({
    body: 'As it stands.',
    isOwn: true,
    reactions: [{ emoji: '👍', people: [owen], ownId: null }],
  });
  await openComments(commentsApi(thread).api, { role: 'VIEWER' });
  expect(await screen.findByText('As it stands.')).toBeVisible();
  expect(screen.getByText('Your role in this organisation lets you read comments but not write them.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Agree: Owen Price' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('loading, then the empty state', async () => {
  const { api } = commentsApi();
  const release = api.hold(calls.comments.list);
  await openComments(api);
  expect(screen.getByText('Loading comments')).toBeInTheDocument();
  release();
  expect(await screen.findByRole('heading', { name: 'No comments yet' })).toBeVisible();
});

test('without open threads, the resolved ones are pointed out', async () => {
  await openComments(commentsApi(commentThread({ resolved })).api);
  expect(await screen.findByRole('heading', { name: 'No open comments' })).toBeVisible();
});

test('a list that failed to load says why and can be retried', async () => {
  const { api } = commentsApi(commentThread({ body: 'There after all.' }));
  const { answer } = { answer: api.reply.bind(api) };
  api.refuse(calls.comments.list, { status: 503, message: 'Not now.' });
  const { user } = await openComments(api);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  answer(calls.comments.list, {
    items: [commentThread({ body: 'There after all.' })],
    nextCursor: null,
    total: 1,
    summary: { open: 1, resolved: 0 },
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There after all.')).toBeVisible();
});

test('§6 a refused list says that it is not permitted', async () => {
  await openComments(commentsApi().api.refuse(calls.comments.list, { status: 403, errorCode: 'FORBIDDEN' }));
  expect(await screen.findByRole('heading', { name: 'Not permitted' })).toBeVisible();
});

test('an image attachment opens in a dialog, another file is a download', async () => {
  const picture = commentAttachment({ name: 'screen.png', contentType: 'image/png' });
  const text = commentAttachment({ name: 'notes.txt' });
  const { user } = await openComments(commentsApi(commentThread({ attachments: [picture, text] })).api);
  const link = await screen.findByRole('link', { name: 'Download notes.txt' });
  expect(link).toHaveAttribute('href', `/api/v1/comments/attachments/${text.id}`);
  await user.click(screen.getByRole('button', { name: 'Open screen.png' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'screen.png' }));
  expect(dialog.getByRole('img', { name: 'screen.png' })).toHaveAttribute(
    'src',
    `/api/v1/comments/attachments/${picture.id}?inline=true`,
  );
  expect(dialog.getByRole('link', { name: 'Download original' })).toHaveAttribute(
    'href',
    `/api/v1/comments/attachments/${picture.id}?original=true`,
  );
});

describe('a record that does not exist yet', () => {
  const emptyText = 'This control has no answer yet.';

  test('is created once, for its first comment', async () => {
    const { api } = commentsApi();
    const createRecord = jest.fn(async () => '0192f0c1-4444-7000-8000-000000000009');
    const { user } = await openComments(api, { recordId: null, createRecord, draftKey: 'IDN-01', emptyText });
    expect(api.requests(calls.comments.list)).toHaveLength(0);
    await user.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Who does this?');
    expect(createRecord).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() =>
      expect(api.requests(calls.comments.create)[0]?.body.recordId).toBe('0192f0c1-4444-7000-8000-000000000009'),
    );
    expect(createRecord).toHaveBeenCalledTimes(1);
  });

  test('cannot be created by everyone: says why there is nothing to discuss', async () => {
    await openComments(commentsApi().api, { recordId: null, emptyText });
    expect(await screen.findByText(emptyText)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
