/** Comments on records: what is said and answered, and who may change it (specification §7 Comments, domain §4). */
import { type Comment, calls } from '@msp/contract';
import { begin } from './answering';
import {
  edit,
  erase,
  logOfComment,
  mention,
  post,
  react,
  reply,
  say,
  settle,
  someEvidence,
  type Thing,
  threads,
} from './comment-inputs';
import { ok, refusal } from './outcomes';
import { type Person, type Suite, startSuite } from './suite';

let suite: Suite;
let author: Person;
let other: Person;
let superadmin: Person;
let organizationId: string;
let thing: Thing;

beforeAll(async () => {
  suite = await startSuite();
  organizationId = await suite.organization('alpha');
  author = await suite.person(organizationId, 'msp_user');
  other = await suite.person(organizationId, 'msp_admin');
  superadmin = await suite.person(organizationId, 'superadmin');
});
beforeEach(async () => {
  thing = await someEvidence(author, 'Export');
});
afterAll(() => suite.stop());

const logOf = (comment: { id: string }) => logOfComment(suite, comment);

describe('§7 POST and GET comments', () => {
  test('a thread with replies, as it was written, newest thread and oldest reply first', async () => {
    const first = await say(author, thing, 'Is this the *whole* export?');
    const second = await say(other, thing, 'Who keeps it?');
    const reply1 = await ok<Comment>(reply(other, first, 'It is.'));
    const reply2 = await ok<Comment>(reply(author, first, 'Thank you.'));
    expect(first).toEqual({
      id: expect.any(String),
      ...thing,
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
    const { items, total, summary } = await threads(other, thing);
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(items[1]?.replies.map(({ id, parentId, isOwn }) => [id, parentId, isOwn])).toEqual([
      [reply1.id, first.id, true],
      [reply2.id, first.id, false],
    ]);
    expect([total, summary]).toEqual([2, { open: 2, resolved: 0 }]);
  });

  test('on a control response too; each record has its own', async () => {
    const { id } = await begin(other, 'DEV-01');
    const response: Thing = { recordType: 'control-response', recordId: id };
    const comment = await say(author, response, 'Which list?');
    expect((await threads(author, response)).items.map((thread) => thread.id)).toEqual([comment.id]);
    expect((await threads(author, thing)).total).toBe(0);
    expect((await logOf(comment))[0]).toMatchObject({ action: 'COMMENT', control_codes: 'DEV-01' });
  });

  test('page by page, and only open or resolved ones', async () => {
    const said: Comment[] = [];
    for (const body of ['one', 'two', 'three']) said.push(await say(author, thing, body));
    await ok(settle(other, said[1] as Comment));
    const page = await threads(author, thing, { limit: '2' });
    const rest = await threads(author, thing, { limit: '2', cursor: page.nextCursor ?? '' });
    expect([...page.items, ...rest.items].map(({ body }) => body)).toEqual(['three', 'two', 'one']);
    expect(rest.nextCursor).toBeNull();
    const open = await threads(author, thing, { resolved: 'false', order: 'asc', sort: 'createdAt' });
    expect([open.items.map(({ body }) => body), open.total]).toEqual([['one', 'three'], 2]);
    const resolved = await threads(author, thing, { resolved: 'true' });
    expect([resolved.total, resolved.summary]).toEqual([1, { open: 2, resolved: 1 }]);
  });

  test.each([
    ['a record type that is not spoken of', { recordType: 'integration' }, 'body.recordType'],
    ['a record id that is none', { recordId: 'x' }, 'body.recordId'],
    ['a parent id that is none', { parentId: 'x' }, 'body.parentId'],
    ['no text', { body: '  \n ' }, 'body.body'],
    ['too much text', { body: 'x'.repeat(4_001) }, 'body.body'],
    ['a file id that is none', { attachmentIds: ['x'] }, 'body.attachmentIds.0'],
    ['too many files', { attachmentIds: Array(11).fill('018f3e9a-0000-7000-8000-000000000000') }, 'body.attachmentIds'],
  ])('%s is refused', async (_what, wrong, path) => {
    const { status, errorCode, details } = await refusal(post(author, thing, 'Fine.', wrong));
    expect([status, errorCode]).toEqual([400, 'VALIDATION']);
    expect(details).toEqual([expect.objectContaining({ path })]);
  });

  test('a record that is not there, and one that belongs to another kind: 404', async () => {
    const nothing: Thing = { recordType: 'evidence', recordId: '018f3e9a-0000-7000-8000-000000000000' };
    const mixed: Thing = { ...thing, recordType: 'control-response' };
    for (const wrong of [nothing, mixed]) {
      expect((await post(author, wrong, 'Hello?')).statusCode).toBe(404);
      expect((await author.call(calls.comments.list, { query: { ...wrong } })).statusCode).toBe(404);
    }
  });

  test.each([
    ['right to left, emoji, combining', 'שלום עולם · مرحبا 👩🏽‍💻 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞'],
    ['hostile Markdown', '<script>alert(1)</script> [x](javascript:alert(1)) ![x](https://evil.example/p.gif)'],
    ['two lines', 'one\r\ntwo'],
  ])('%s is kept as it was written', async (_what, body) => {
    const { id } = await say(author, thing, body);
    expect((await threads(other, thing)).items[0]).toMatchObject({ id, body });
  });

  test.each(['>'.repeat(4_000), '- '.repeat(1_900), '> '.repeat(200)])(
    'a text nested so deeply that no browser could draw it is refused: %#',
    async (body) => {
      expect(await refusal(post(author, thing, `${body}x`.slice(-4_000)))).toMatchObject({
        status: 400,
        details: [{ path: 'body.body' }],
      });
    },
  );
});

describe('domain §4 one level of replies', () => {
  test('a reply to a reply, and a reply about another record, are refused', async () => {
    const thread = await say(author, thing, 'One.');
    const answer = await ok<Comment>(reply(other, thread, 'Two.'));
    const elsewhere = await someEvidence(author);
    for (const call of [reply(author, answer, 'Three.'), post(author, elsewhere, 'Three.', { parentId: thread.id })]) {
      expect(await refusal(call)).toMatchObject({ status: 400, details: [{ path: 'body.parentId' }] });
    }
    const missing = post(author, thing, 'Three.', { parentId: elsewhere.recordId });
    expect((await missing).statusCode).toBe(404);
  });
});

describe('domain §2 own ones editable, deletable', () => {
  test('another person’s comment is neither changed nor deleted, by nobody', async () => {
    const comment = await say(author, thing, 'Mine.');
    for (const person of [other, superadmin]) {
      for (const call of [edit(person, comment, { body: 'Ours.' }), erase(person, comment)]) {
        const { status, errorCode, message } = await refusal(call);
        expect([status, errorCode]).toEqual([403, 'FORBIDDEN']);
        expect(message).toMatch(/^Only the person who wrote a comment can (change|delete) it\.$/);
      }
    }
    expect((await threads(other, thing)).items[0]).toMatchObject({ body: 'Mine.', isOwn: false });
  });

  test('a changed text says when; the same text and an edit of nothing change nothing', async () => {
    const comment = await say(author, thing, 'Frist.');
    suite.clock.set(new Date('2026-11-20T10:01:00.000Z'));
    const edited = await ok<Comment>(edit(author, comment, { body: 'First.' }));
    expect(edited).toMatchObject({ body: 'First.', version: 2, editedAt: '2026-11-20T10:01:00.000Z' });
    for (const change of [{ body: 'First.' }, {}, { attachmentIds: [] }])
      expect(await ok<Comment>(edit(author, edited, change))).toEqual(edited);
    expect((await logOf(comment)).map(({ action, changes }) => [action, changes])).toEqual([
      ['COMMENT', []],
      ['UPDATE', [{ field: 'body', before: 'Frist.', after: 'First.' }]],
    ]);
  });

  test('edit race: one wins, the other is STALE with what is there now', async () => {
    const comment = await say(author, thing, 'First.');
    const answers = await Promise.all(['A', 'B', 'C'].map((body) => edit(author, comment, { body })));
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json()).toMatchObject({
        errorCode: 'STALE',
        details: { currentVersion: 2, current: { body: won[0]?.json().body, version: 2 } },
      });
    }
  });

  test('deleted: it vanishes without replies; with replies an empty place is left until the last has gone', async () => {
    const lone = await say(author, thing, 'Never mind.');
    expect((await erase(author, lone)).statusCode).toBe(204);
    expect((await erase(author, lone)).statusCode).toBe(404);

    const thread = await say(author, thing, `Hello ${mention(other)}`);
    const answers = [await ok<Comment>(reply(other, thread, 'a')), await ok<Comment>(reply(other, thread, 'b'))];
    await ok(react(other, thread));
    expect((await erase(author, thread)).statusCode).toBe(204);
    expect((await erase(author, thread)).statusCode).toBe(204);
    expect((await threads(author, thing)).items).toMatchObject([
      {
        id: thread.id,
        body: '',
        deletedAt: expect.any(String),
        mentions: [],
        reactions: [],
        attachments: [],
        isOwn: false,
        replies: answers.map(({ id }) => ({ id })),
      },
    ]);
    for (const call of [reply(other, thread, 'c'), edit(author, thread, { body: 'x' }), react(other, thread)])
      expect(await refusal(call)).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    for (const answer of answers) await erase(other, answer);
    expect((await threads(author, thing)).items).toEqual([]);
    const { rows } = await suite.admin.query('select from comments where id = $1', [thread.id]);
    expect(rows).toHaveLength(0);
  });

  test('the last reply goes and another comes at the same moment: nothing hangs on what is gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const thread = await say(author, thing, 'One.');
      const answer = await ok<Comment>(reply(other, thread, 'Two.'));
      const [, , again] = await Promise.all([
        erase(author, thread),
        erase(other, answer),
        reply(other, thread, 'Three.'),
      ]);
      expect([200, 404, 409]).toContain(again.statusCode);
    }
    const { rows } = await suite.admin.query(
      `select from comments t where deleted_at is not null and record_id = $1
       and not exists (select from comments r where r.parent_id = t.id)`,
      [thing.recordId],
    );
    expect(rows).toHaveLength(0);
  });
});
