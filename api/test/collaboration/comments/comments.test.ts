/** Comments over HTTP: threads, replies, editing and deletion (specification §7 Comments). */
import { type Comment, calls } from '@msp/contract';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  activityOfComment,
  addReaction,
  type CommentTarget,
  commentOn,
  createEvidenceTarget,
  deleteComment,
  editComment,
  listThreads,
  mention,
  postComment,
  replyTo,
  resolveThread,
  startCommentsSuite,
} from '../../support/requests/comment-requests';
import { createResponse } from '../../support/requests/response-requests';
import type { Suite } from '../../support/suite';

let suite: Suite;
let author: Person;
let colleague: Person;
let superadmin: Person;
let target: CommentTarget;

beforeAll(async () => {
  ({ suite, author, colleague, superadmin } = await startCommentsSuite());
});
beforeEach(async () => {
  target = await createEvidenceTarget(author, 'Export');
});
afterAll(() => suite.stop());

const activityOf = (comment: { id: string }) => activityOfComment(suite, comment);

describe('§7 POST and GET comments', () => {
  test('threads with their replies, text unchanged, newest thread and oldest reply first', async () => {
    const first = await commentOn(author, target, 'Is this the *whole* export?');
    const second = await commentOn(colleague, target, 'Who keeps it?');
    const firstReply = await ok<Comment>(replyTo(colleague, first, 'It is.'));
    const secondReply = await ok<Comment>(replyTo(author, first, 'Thank you.'));
    expect(first).toEqual({
      id: expect.any(String),
      ...target,
      parentId: null,
      body: 'Is this the *whole* export?',
      author: { id: author.userId, name: author.context.actor?.name, email: author.context.actor?.email },
      mentions: [],
      attachments: [],
      reactions: [],
      createdAt: '2026-11-20T10:00:00.000Z',
      editedAt: null,
      deletedAt: null,
      version: 1,
      isOwn: true,
    });
    const { items, total, summary } = await listThreads(colleague, target);
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(items[1]?.replies.map(({ id, parentId, isOwn }) => [id, parentId, isOwn])).toEqual([
      [firstReply.id, first.id, true],
      [secondReply.id, first.id, false],
    ]);
    expect([total, summary]).toEqual([2, { open: 2, resolved: 0 }]);
  });

  test('a control response has threads of its own', async () => {
    const { id } = await createResponse(colleague, 'DEV-01');
    const response: CommentTarget = { recordType: 'control-response', recordId: id };
    const comment = await commentOn(author, response, 'Which list?');
    expect((await listThreads(author, response)).items.map((thread) => thread.id)).toEqual([comment.id]);
    expect((await listThreads(author, target)).total).toBe(0);
    expect((await activityOf(comment))[0]).toMatchObject({ action: 'COMMENT', control_codes: 'DEV-01' });
  });

  test('pages, and the filter for open or resolved threads', async () => {
    const threads: Comment[] = [];
    for (const body of ['one', 'two', 'three']) threads.push(await commentOn(author, target, body));
    await ok(resolveThread(colleague, threads[1] as Comment));
    const page = await listThreads(author, target, { limit: '2' });
    const lastPage = await listThreads(author, target, { limit: '2', cursor: page.nextCursor ?? '' });
    expect([...page.items, ...lastPage.items].map(({ body }) => body)).toEqual(['three', 'two', 'one']);
    expect(lastPage.nextCursor).toBeNull();
    const open = await listThreads(author, target, { resolved: 'false', order: 'asc', sort: 'createdAt' });
    expect([open.items.map(({ body }) => body), open.total]).toEqual([['one', 'three'], 2]);
    const resolved = await listThreads(author, target, { resolved: 'true' });
    expect([resolved.total, resolved.summary]).toEqual([1, { open: 2, resolved: 1 }]);
  });

  test.each([
    ['a record type without comments', { recordType: 'integration' }, 'body.recordType'],
    ['an invalid record id', { recordId: 'x' }, 'body.recordId'],
    ['an invalid parent id', { parentId: 'x' }, 'body.parentId'],
    ['no text', { body: '  \n ' }, 'body.body'],
    ['text over the limit', { body: 'x'.repeat(4_001) }, 'body.body'],
    ['an invalid attachment id', { attachmentIds: ['x'] }, 'body.attachmentIds.0'],
    [
      'too many attachments',
      { attachmentIds: Array(11).fill('018f3e9a-0000-7000-8000-000000000000') },
      'body.attachmentIds',
    ],
  ])('%s is refused', async (_problem, fields, path) => {
    const { status, errorCode, details } = await refusal(postComment(author, target, 'Fine.', fields));
    expect([status, errorCode]).toEqual([400, 'VALIDATION']);
    expect(details).toEqual([expect.objectContaining({ path })]);
  });

  test('404 for a missing record and for an id of another record type', async () => {
    const missing: CommentTarget = { recordType: 'evidence', recordId: '018f3e9a-0000-7000-8000-000000000000' };
    const otherType: CommentTarget = { ...target, recordType: 'control-response' };
    for (const wrong of [missing, otherType]) {
      expect((await postComment(author, wrong, 'Hello?')).statusCode).toBe(404);
      expect((await author.call(calls.comments.list, { query: { ...wrong } })).statusCode).toBe(404);
    }
  });

  test.each([
    ['right-to-left text, emoji and combining characters', 'שלום עולם · مرحبا 👩🏽‍💻 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞'],
    ['hostile Markdown', '<script>alert(1)</script> [x](javascript:alert(1)) ![x](https://evil.example/p.gif)'],
    ['two lines', 'one\r\ntwo'],
  ])('%s: the text is stored unchanged', async (_text, body) => {
    const { id } = await commentOn(author, target, body);
    expect((await listThreads(colleague, target)).items[0]).toMatchObject({ id, body });
  });

  test.each(['>'.repeat(4_000), '- '.repeat(1_900), '> '.repeat(200)])(
    'text that nests too deeply to render is refused: %#',
    async (body) => {
      expect(await refusal(postComment(author, target, `${body}x`.slice(-4_000)))).toMatchObject({
        status: 400,
        details: [{ path: 'body.body' }],
      });
    },
  );
});

describe('§7 one level of replies', () => {
  test('a reply to a reply, and a reply on another record, are refused', async () => {
    const thread = await commentOn(author, target, 'One.');
    const reply = await ok<Comment>(replyTo(colleague, thread, 'Two.'));
    const otherTarget = await createEvidenceTarget(author);
    for (const call of [
      replyTo(author, reply, 'Three.'),
      postComment(author, otherTarget, 'Three.', { parentId: thread.id }),
    ]) {
      expect(await refusal(call)).toMatchObject({ status: 400, details: [{ path: 'body.parentId' }] });
    }
    const orphan = postComment(author, target, 'Three.', { parentId: otherTarget.recordId });
    expect((await orphan).statusCode).toBe(404);
  });
});

describe('§7 own ones editable, deletable', () => {
  test('only the author may change or delete a comment, whatever the role of the caller', async () => {
    const comment = await commentOn(author, target, 'Mine.');
    for (const person of [colleague, superadmin]) {
      for (const call of [editComment(person, comment, { body: 'Ours.' }), deleteComment(person, comment)]) {
        const { status, errorCode, message } = await refusal(call);
        expect([status, errorCode]).toEqual([403, 'FORBIDDEN']);
        expect(message).toMatch(/^Only its author can (change|delete) a comment\.$/);
      }
    }
    expect((await listThreads(colleague, target)).items[0]).toMatchObject({ body: 'Mine.', isOwn: false });
  });

  test('a changed text records the time; an edit without a change has no effect', async () => {
    const comment = await commentOn(author, target, 'Frist.');
    suite.clock.set(new Date('2026-11-20T10:01:00.000Z'));
    const edited = await ok<Comment>(editComment(author, comment, { body: 'First.' }));
    expect(edited).toMatchObject({ body: 'First.', version: 2, editedAt: '2026-11-20T10:01:00.000Z' });
    for (const change of [{ body: 'First.' }, {}, { attachmentIds: [] }])
      expect(await ok<Comment>(editComment(author, edited, change))).toEqual(edited);
    expect((await activityOf(comment)).map(({ action, changes }) => [action, changes])).toEqual([
      ['COMMENT', []],
      ['UPDATE', [{ field: 'body', before: 'Frist.', after: 'First.' }]],
    ]);
  });

  test('concurrent edits: one succeeds, the others are STALE with the current comment', async () => {
    const comment = await commentOn(author, target, 'First.');
    const responses = await Promise.all(['A', 'B', 'C'].map((body) => editComment(author, comment, { body })));
    const succeeded = responses.filter(({ statusCode }) => statusCode === 200);
    expect(succeeded).toHaveLength(1);
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) {
      expect(response.json()).toMatchObject({
        errorCode: 'STALE',
        details: { currentVersion: 2, current: { body: succeeded[0]?.json().body, version: 2 } },
      });
    }
  });

  test('deleting a comment removes it; with replies, a placeholder stays until the last reply is deleted', async () => {
    const single = await commentOn(author, target, 'Never mind.');
    expect((await deleteComment(author, single)).statusCode).toBe(204);
    expect((await deleteComment(author, single)).statusCode).toBe(404);

    const thread = await commentOn(author, target, `Hello ${mention(colleague)}`);
    const replies = [
      await ok<Comment>(replyTo(colleague, thread, 'a')),
      await ok<Comment>(replyTo(colleague, thread, 'b')),
    ];
    await ok(addReaction(colleague, thread));
    expect((await deleteComment(author, thread)).statusCode).toBe(204);
    expect((await deleteComment(author, thread)).statusCode).toBe(204);
    expect((await listThreads(author, target)).items).toMatchObject([
      {
        id: thread.id,
        body: '',
        deletedAt: expect.any(String),
        mentions: [],
        reactions: [],
        attachments: [],
        isOwn: false,
        replies: replies.map(({ id }) => ({ id })),
      },
    ]);
    for (const call of [
      replyTo(colleague, thread, 'c'),
      editComment(author, thread, { body: 'x' }),
      addReaction(colleague, thread),
    ])
      expect(await refusal(call)).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    for (const reply of replies) await deleteComment(colleague, reply);
    expect((await listThreads(author, target)).items).toEqual([]);
    const { rows } = await suite.admin.query('select from comments where id = $1', [thread.id]);
    expect(rows).toHaveLength(0);
  });

  test('deleting the last reply while another is posted leaves no empty placeholder', async () => {
    for (let round = 0; round < 5; round += 1) {
      const thread = await commentOn(author, target, 'One.');
      const reply = await ok<Comment>(replyTo(colleague, thread, 'Two.'));
      const [, , newReply] = await Promise.all([
        deleteComment(author, thread),
        deleteComment(colleague, reply),
        replyTo(colleague, thread, 'Three.'),
      ]);
      expect([200, 404, 409]).toContain(newReply.statusCode);
    }
    const { rows } = await suite.admin.query(
      `select from comments t where deleted_at is not null and record_id = $1
       and not exists (select from comments r where r.parent_id = t.id)`,
      [target.recordId],
    );
    expect(rows).toHaveLength(0);
  });
});
