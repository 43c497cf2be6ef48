/** Renders the comments of a record over a stateful fake API. For tests only. */
import { type CommentThread, calls, type Role } from '@msp/contract';
import { comment, commentAttachment, commentsList, commentThread, fakeApi, renderApp, session } from '@msp/testing';
import { screen } from '@testing-library/react';
import Comments, { type CommentsProps } from './comments';

export const recordId = '0192f0c1-4444-7000-8000-000000000001';
export const me = { id: session().user?.id ?? '', name: 'Amelia Hart', email: 'amelia.hart@harbour-it.example' };
export const owen = { id: '0192f0c1-4444-7000-8000-0000000000b2', name: 'Owen Price', email: 'owen@harbour.example' };
export const priya = { id: '0192f0c1-4444-7000-8000-0000000000b3', name: 'Priya Nair', email: 'priya@harbour.example' };
export const otherPriya = {
  id: '0192f0c1-4444-7000-8000-0000000000b4',
  name: 'Priya Nair',
  email: 'priya@quay.example',
};

export function commentsApi(...threads: CommentThread[]) {
  const server = { threads };
  const all = () => server.threads.flatMap((one) => [one, ...one.replies]);
  const settle = (id: string, resolved: CommentThread['resolved']) => {
    server.threads = server.threads.map((one) => (one.id === id ? { ...one, resolved } : one));
    return server.threads.find((one) => one.id === id) ?? commentThread();
  };
  const change = (id: string, part: Partial<CommentThread>) => {
    const changed = <T extends { id: string }>(one: T): T => (one.id === id ? { ...one, ...part } : one);
    server.threads = server.threads.map((one) => ({ ...changed(one), replies: one.replies.map(changed) }));
    return all().find((one) => one.id === id) ?? comment();
  };
  const api = fakeApi()
    .reply(calls.comments.list, ({ query }) => {
      const summary = commentsList(server.threads).summary;
      const items = server.threads.filter(({ resolved }) => (resolved !== null) === (query.resolved === 'true'));
      const from = Number(query.cursor ?? 0);
      const to = from + Number(query.limit);
      const nextCursor = to < items.length ? String(to) : null;
      return commentsList(items.slice(from, to), { summary, nextCursor, total: items.length });
    })
    .reply(calls.comments.create, ({ body }) => {
      const made = comment({ parentId: body.parentId ?? null, body: body.body, author: me, isOwn: true });
      if (!body.parentId) server.threads = [commentThread(made), ...server.threads];
      else
        server.threads = server.threads.map((one) =>
          one.id === body.parentId ? { ...one, replies: [...one.replies, made] } : one,
        );
      return made;
    })
    .reply(calls.comments.update, ({ params, body }) =>
      change(params.id, { body: body.body ?? '', version: body.version + 1, editedAt: new Date().toISOString() }),
    )
    .reply(calls.comments.remove, ({ params }) => {
      const isKept = server.threads.some(({ id, replies }) => id === params.id && replies.length > 0);
      if (isKept) change(params.id, { body: '', author: null, deletedAt: new Date().toISOString() });
      else
        server.threads = server.threads
          .filter(({ id }) => id !== params.id)
          .map((one) => ({ ...one, replies: one.replies.filter(({ id }) => id !== params.id) }));
      return null as never;
    })
    .reply(calls.comments.resolve, ({ params }) => settle(params.id, { at: new Date().toISOString(), by: me }))
    .reply(calls.comments.reopen, ({ params }) => settle(params.id, null))
    .reply(calls.comments.addReaction, ({ params, body }) => {
      const reactions = all().find(({ id }) => id === params.id)?.reactions ?? [];
      const before = reactions.find(({ emoji }) => emoji === body.emoji);
      const ownId = '0192f0c1-5555-7000-8000-000000000001';
      change(params.id, {
        reactions: [
          ...reactions.filter((one) => one !== before),
          { emoji: body.emoji, people: [...(before?.people ?? []), me], ownId },
        ],
      });
      return { id: ownId, emoji: body.emoji };
    })
    .reply(calls.comments.removeReaction, ({ params }) => {
      change(params.id, { reactions: [] });
      return null as never;
    })
    .reply(calls.comments.uploadAttachment, ({ body }) => {
      const file = (body as unknown as FormData).get('file') as File;
      return commentAttachment({ name: file.name, size: file.size, contentType: file.type });
    })
    .reply(calls.users.mentionSearch, ({ query }) => {
      const wanted = String(query.search ?? '').toLowerCase();
      const people = [owen, priya, otherPriya].filter(({ name }) => name.toLowerCase().startsWith(wanted));
      return { items: people.map((one) => ({ ...one, role: 'msp_user' as const })) };
    });
  return { api, server, change };
}

type Opened = Awaited<ReturnType<typeof renderApp>>;

/** Opens a menu and chooses an item with the keyboard. */
export async function chooseFrom(user: Opened['user'], button: string, item: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }));
  const wanted = await screen.findByRole('menuitem', { name: item });
  while (!wanted.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
}

export const openComments = (
  api: ReturnType<typeof fakeApi>,
  { role = 'msp_user', ...props }: Partial<CommentsProps> & { role?: Role } = {},
) => renderApp(<Comments recordType="evidence" recordId={recordId} {...props} />, { api, session: session(role) });
