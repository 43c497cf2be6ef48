import { calls, constants } from '@msp/contract';
import { refreshAll } from '@msp/http';
import { commentAttachment, commentThread, expectNoAxeViolations } from '@msp/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { commentsApi, openComments, otherPriya, owen, priya } from '../test-comments';

// The first test loads the lazy parts of the page.
jest.setTimeout(20_000);

beforeEach(() => sessionStorage.clear());

const { create, uploadAttachment, list } = calls.comments;
const box = () => screen.findByRole('textbox', { name: 'New comment' });
const file = (name: string, type = 'text/plain') => new File(['content'], name, { type });

test('§7 a comment is sent and appears in the list', async () => {
  const { api } = commentsApi();
  const { user } = await openComments(api);
  await user.type(await box(), 'Where is the **newest** export?');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  const threads = await screen.findByRole('list', { name: 'Open comments' });
  expect(await within(threads).findByText('newest')).toBeVisible();
  expect(await box()).toHaveValue('');
  expect(api.requests(create).map(({ body }) => body)).toEqual([
    expect.objectContaining({ recordType: 'evidence', body: 'Where is the **newest** export?', attachmentIds: [] }),
  ]);
});

test.each(['Control', 'Meta'])('%s and Enter sends', async (key) => {
  const { api } = commentsApi();
  const { user } = await openComments(api);
  await user.type(await box(), `Done.{${key}>}{Enter}{/${key}}`);
  await waitFor(() => expect(api.requests(create)).toHaveLength(1));
});

test('an empty comment is not sent, and no comment is sent twice', async () => {
  const { api } = commentsApi();
  const { user } = await openComments(api);
  await user.type(await box(), '  {Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: 'Comment' })).toBeDisabled();
  const release = api.hold(create);
  await user.type(await box(), 'Once.{Control>}{Enter}{Enter}{/Control}');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  release();
  await waitFor(async () => expect(await box()).toHaveValue(''));
  expect(api.requests(create)).toHaveLength(1);
});

test('§5 the preview shows the rendered Markdown', async () => {
  const { user } = await openComments(commentsApi().api);
  await user.type(await box(), 'So *much* better <script>');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('much')).toHaveProperty('tagName', 'EM');
  expect(screen.getByText(/<script>/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await box()).toHaveValue('So *much* better <script>');
});

test("a failure shows the server's message and keeps the text", async () => {
  const { api } = commentsApi();
  const { user } = await openComments(api.refuse(create, { status: 503, message: 'Down for five minutes.' }));
  await user.type(await box(), 'Important.');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Down for five minutes.');
  expect(await box()).toHaveValue('Important.');
});

test('offline, the comment is kept', async () => {
  const { api } = commentsApi();
  const { user } = await openComments(api);
  await user.type(await box(), 'Important.');
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^You're offline\. Your comment is kept here/);
  expect(await box()).toHaveValue('Important.');
});

test('a draft survives the page, for its record only', async () => {
  const first = await openComments(commentsApi().api);
  await first.user.type(await box(), 'Half a sen');
  first.unmount();
  const second = await openComments(commentsApi().api, { recordId: '0192f0c1-4444-7000-8000-000000000002' });
  expect(await box()).toHaveValue('');
  second.unmount();
  const { user } = await openComments(commentsApi().api);
  expect(await box()).toHaveValue('Half a sen');
  await user.type(await box(), 'tence.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
});

test('the text has the length the contract allows', async () => {
  await openComments(commentsApi().api);
  expect(await box()).toHaveAttribute('maxlength', String(constants.textLimits.comment));
});

describe('mentions', () => {
  test('§7 chosen with the keyboard; the text shows the name, the API gets a link', async () => {
    const { api } = commentsApi();
    const { user } = await openComments(api);
    await user.type(await box(), 'Ask @');
    const people = await screen.findByRole('listbox', { name: 'People' });
    await waitFor(() => expect(within(people).getAllByRole('option')).toHaveLength(3));
    expect(await box()).toHaveAttribute('aria-activedescendant', within(people).getAllByRole('option')[0]?.id);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(within(people).getByRole('option', { selected: true })).toHaveTextContent('priya@harbour.example');
    await expectNoAxeViolations();
    await user.keyboard('{Enter}');
    expect(await box()).toHaveValue('Ask @Priya Nair ');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('please.{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(api.requests(create)[0]?.body.body).toBe(`Ask [@Priya Nair](mention:${priya.id}) please.`),
    );
    expect(await screen.findByText('@Priya Nair')).toHaveAttribute('data-part', 'mention');
  });

  test('people with the same name are distinguishable', async () => {
    const { api } = commentsApi();
    const { user } = await openComments(api);
    await user.type(await box(), '@pri');
    await user.click(await screen.findByRole('option', { name: /priya@harbour/ }));
    await user.type(await box(), '@pri');
    await user.click(await screen.findByRole('option', { name: /priya@quay/ }));
    expect(await box()).toHaveValue('@Priya Nair @Priya Nair (priya@quay.example) ');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() =>
      expect(api.requests(create)[0]?.body.body).toBe(
        `[@Priya Nair](mention:${priya.id}) [@Priya Nair (priya@quay.example)](mention:${otherPriya.id})`,
      ),
    );
  });

  test('Tab inserts a mention; Escape closes the list and keeps the text', async () => {
    const { user } = await openComments(commentsApi().api);
    await user.type(await box(), '@ow');
    await screen.findByRole('option', { name: /Owen Price/ });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('e');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.clear(await box());
    await user.type(await box(), '@ow');
    await screen.findByRole('option', { name: /Owen Price/ });
    await user.tab();
    expect(await box()).toHaveValue(`@${owen.name} `);
    expect(await box()).toHaveFocus();
  });

  test('an unknown name says that there is no such member', async () => {
    const { user } = await openComments(commentsApi().api);
    await user.type(await box(), '@zz');
    expect(await screen.findByText('No member has this name.', { selector: '[role=status]' })).toBeInTheDocument();
  });
});

describe('attachments', () => {
  const choose = () => screen.findByLabelText('Attach files: New comment');

  test('§7 are uploaded with progress and sent with the comment', async () => {
    const { api } = commentsApi();
    const { user } = await openComments(api);
    const release = api.hold(uploadAttachment);
    await user.upload(await choose(), [file('a.txt'), file('b.txt'), file('c.txt')]);
    expect(screen.getByRole('progressbar', { name: 'Upload of a.txt' })).toHaveAttribute('aria-valuenow', '50');
    expect(within(screen.getByRole('listitem', { name: 'c.txt' })).getByText('Waiting')).toBeVisible();
    await user.type(await box(), 'See these.');
    expect(screen.getByText('Files are still uploading.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Comment' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Cancel b.txt' }));
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Comment' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Remove c.txt' }));
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(api.requests(create)[0]?.body.attachmentIds).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Attached files' })).not.toBeInTheDocument());
  });

  test("§8 a refused file shows the server's message and can be retried", async () => {
    const { api } = commentsApi();
    api.refuse(uploadAttachment, { status: 413, message: 'A file may have 10 MB; this one has 12.' });
    const { user } = await openComments(api);
    await user.upload(await choose(), file('big.log'));
    const row = within(await screen.findByRole('listitem', { name: 'big.log' }));
    expect(await row.findByRole('alert')).toHaveTextContent('A file may have 10 MB; this one has 12.');
    api.reply(uploadAttachment, commentAttachment({ name: 'big.log' }));
    await user.click(row.getByRole('button', { name: 'Retry big.log' }));
    expect(await screen.findByRole('button', { name: 'Remove big.log' })).toBeVisible();
    expect(screen.getByText('Write a few words about the file.')).toBeVisible();
  });

  test('can be dropped, and pasted as an image', async () => {
    const { api } = commentsApi();
    await openComments(api);
    await act(async () => {
      fireEvent.drop(screen.getByRole('form', { name: 'New comment' }), {
        dataTransfer: { files: [file('dropped.csv')] },
      });
      fireEvent.paste(await box(), { clipboardData: { files: [file('image.png', 'image/png')] } });
    });
    expect(await screen.findByRole('button', { name: 'Remove dropped.csv' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Remove Pasted picture/ })).toBeVisible();
  });

  test('are kept with the draft', async () => {
    const first = await openComments(commentsApi().api);
    await first.user.upload(await choose(), file('a.txt'));
    await screen.findByRole('button', { name: 'Remove a.txt' });
    first.unmount();
    await openComments(commentsApi().api);
    expect(await screen.findByRole('button', { name: 'Remove a.txt' })).toBeVisible();
  });
});

test('new comments arriving do not touch the text being written', async () => {
  const { api, server } = commentsApi();
  const { user } = await openComments(api);
  await user.type(await box(), 'Half a sen');
  server.threads = [commentThread({ body: 'Another comment.' })];
  await act(refreshAll);
  expect(await screen.findByText('Another comment.')).toBeVisible();
  expect(await box()).toHaveValue('Half a sen');
  expect(await box()).toHaveFocus();
  expect(api.requests(list).length).toBeGreaterThan(1);
});
