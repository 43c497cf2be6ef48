import { calls } from '@msp/contract';
import { comment, commentAttachment, commentThread, expectNoAxeViolations } from '@msp/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { commentsApi, me, openComments, owen } from './test-comments';

// The first of them loads what pages load when it is first wanted.
jest.setTimeout(20_000);

beforeEach(() => sessionStorage.clear());

const resolved = { at: '2026-11-20T10:00:00.000Z', by: owen };

test('threads with replies: who, when, what; nothing axe would object to', async () => {
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
  expect(times[0]?.title).toMatch(/^Nov 20, 2026, /);
  const replies = within(threads.getByRole('list', { name: 'Replies to Owen Price' }));
  expect(await replies.findByText('It is.')).toBeVisible();
  await expectNoAxeViolations();
});

test('what is open and what is resolved, with counts', async () => {
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

test('newest first; older ones on request, and still there when something new is said', async () => {
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
  // What the new one has pushed off the first page comes with the second.
  await waitFor(() => expect(screen.getAllByText(/^Number \d+\.$/)).toHaveLength(45));
});

test('§6 whoever may not comment reads, and is told so', async () => {
  const thread = commentThread({
    body: 'As it stands.',
    isOwn: true,
    reactions: [{ emoji: '👍', people: [owen], ownId: null }],
  });
  await openComments(commentsApi(thread).api, { role: 'VIEWER' });
  expect(await screen.findByText('As it stands.')).toBeVisible();
  expect(screen.getByText('Your role in this organization lets you read comments, not write them.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Agree: Owen Price' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('loading, then nothing yet', async () => {
  const { api } = commentsApi();
  const release = api.hold(calls.comments.list);
  await openComments(api);
  expect(screen.getByText('Loading comments')).toBeInTheDocument();
  release();
  expect(await screen.findByRole('heading', { name: 'No comments yet' })).toBeVisible();
});

test('all settled: said so, and where it is', async () => {
  await openComments(commentsApi(commentThread({ resolved })).api);
  expect(await screen.findByRole('heading', { name: 'No open comments' })).toBeVisible();
});

test('a list that fails says why and can be asked again', async () => {
  const { api } = commentsApi(commentThread({ body: 'There after all.' }));
  const { answer } = { answer: api.answer.bind(api) };
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

test('§6 a list that is refused is not permitted', async () => {
  await openComments(commentsApi().api.refuse(calls.comments.list, { status: 403, errorCode: 'FORBIDDEN' }));
  expect(await screen.findByRole('heading', { name: 'Not permitted' })).toBeVisible();
});

test('attachments: a picture opens large, a file is downloaded', async () => {
  const picture = commentAttachment({ name: 'screen.png', contentType: 'image/png' });
  const text = commentAttachment({ name: 'notes.txt' });
  const { user } = await openComments(commentsApi(commentThread({ attachments: [picture, text] })).api);
  const link = await screen.findByRole('link', { name: 'Download notes.txt' });
  expect(link).toHaveAttribute('href', `/api/v1/comments/attachments/${text.id}`);
  await user.click(screen.getByRole('button', { name: 'Show screen.png large' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'screen.png' }));
  expect(dialog.getByRole('img', { name: 'screen.png' })).toHaveAttribute(
    'src',
    `/api/v1/comments/attachments/${picture.id}?inline=true`,
  );
});

describe('a record that is not there yet', () => {
  const nothingYet = 'Nobody has answered this control.';

  test('is made for its first comment, once', async () => {
    const { api } = commentsApi();
    const onNeedRecord = jest.fn(async () => '0192f0c1-4444-7000-8000-000000000009');
    const { user } = await openComments(api, { recordId: null, onNeedRecord, draftKey: 'IDN-01', nothingYet });
    expect(api.requests(calls.comments.list)).toHaveLength(0);
    await user.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Who does this?');
    expect(onNeedRecord).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() =>
      expect(api.requests(calls.comments.create)[0]?.body.recordId).toBe('0192f0c1-4444-7000-8000-000000000009'),
    );
    expect(onNeedRecord).toHaveBeenCalledTimes(1);
  });

  test('cannot be made by everybody: why there is nothing to discuss', async () => {
    await openComments(commentsApi().api, { recordId: null, nothingYet });
    expect(await screen.findByText(nothingYet)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
