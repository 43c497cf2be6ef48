/** Comments on records: threads, who may change what, mentions, reactions, what is written of it (specification §7 Comments, domain §4). */
import { type Comment, type CommentThread, calls } from '@msp/contract';
import { begin, ok, refusal, remove } from './answering';
import {
  edit,
  erase,
  post,
  react,
  reply,
  say,
  settle,
  someEvidence,
  type Thing,
  threads,
  unreact,
} from './comment-inputs';
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

const mention = (person: Person, name = 'somebody') => `[@${name}](mention:${person.userId})`;
const logOf = async ({ id }: { id: string }) => {
  const { rows } = await suite.admin.query(
    `select action, title, description, control_code, changes from activity_log
     where record_type = 'comment' and record_id = $1 order by id`,
    [id],
  );
  return rows;
};

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
    expect((await logOf(comment))[0]).toMatchObject({ action: 'COMMENT', control_code: 'DEV-01' });
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

describe('mentions', () => {
  test('links to members, each once, answered with names as they are now; none inside code', async () => {
    const comment = await say(
      author,
      thing,
      `${mention(other, 'Old Name')} and ${mention(other)}, \`${mention(superadmin)}\`\n\n    ${mention(superadmin)}`,
    );
    expect(comment.mentions.map(({ id }) => id)).toEqual([other.userId]);
    await suite.admin.query(`update users set last_name = 'Renamed' where id = $1`, [other.userId]);
    expect((await threads(author, thing)).items[0]?.mentions).toMatchObject([{ name: 'Test Renamed' }]);
  });

  test('in an edit: who is new has to be a member, who was mentioned before may have left', async () => {
    const leaver = await suite.person(organizationId, 'VIEWER');
    const comment = await say(author, thing, mention(leaver));
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [leaver.userId]);
    const edited = await ok<Comment>(edit(author, comment, { body: `${mention(leaver)} ${mention(other)}` }));
    expect(edited.mentions.map(({ id }) => id)).toEqual([leaver.userId, other.userId]);
    const anew = await refusal(post(author, thing, mention(leaver)));
    expect(anew).toMatchObject({ status: 400, errorCode: 'VALIDATION', details: [{ path: 'body.body' }] });
    expect((await ok<Comment>(edit(author, edited, { body: 'Nobody.' }))).mentions).toEqual([]);
  });

  test.each(['[@x](mention:)', '[@x](mention:everybody)', '<mention:018f3e9a-0000-7000-8000-000000000000>'])(
    '%s mentions nobody and is refused',
    async (body) => {
      expect(await refusal(post(author, thing, body))).toMatchObject({ status: 400, details: [{ path: 'body.body' }] });
    },
  );
});

describe('threads are resolved as a whole', () => {
  test('by anybody who may comment, and again without effect; reopened the same way', async () => {
    const thread = await say(author, thing, 'Question?');
    const answer = await ok<Comment>(reply(other, thread, 'Answer.'));
    const resolved = await ok<CommentThread>(settle(other, thread));
    expect(resolved).toMatchObject({
      resolved: { by: { id: other.userId } },
      replies: [{ id: answer.id }],
      version: 1,
    });
    expect(await ok(settle(superadmin, thread))).toMatchObject({ resolved: { by: { id: other.userId } } });
    expect(await refusal(settle(author, answer))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
    expect(await ok(settle(author, thread, 'reopen'))).toMatchObject({ resolved: null });
    expect(await ok(settle(author, thread, 'reopen'))).toMatchObject({ resolved: null });
    expect((await logOf(thread)).map(({ action, title }) => [action, title])).toEqual([
      ['COMMENT', 'Commented on Export'],
      ['UPDATE', 'Thread resolved: Export'],
      ['UPDATE', 'Thread reopened: Export'],
    ]);
  });

  test('a reply reopens it: what is new is not left among what is settled', async () => {
    const thread = await say(author, thing, 'Question?');
    await ok(settle(author, thread));
    const answer = await ok<Comment>(reply(other, thread, 'Not so fast.'));
    expect((await threads(author, thing)).items[0]).toMatchObject({ id: thread.id, resolved: null });
    expect((await logOf(answer))[0].changes).toEqual([{ field: 'resolved', before: true, after: false }]);
  });
});

describe('domain §4 reactions, one per emoji and person', () => {
  test('in the order of the list; again is the same one; one’s own is taken back', async () => {
    const comment = await say(author, thing, 'Done.');
    const eyes = await ok<{ id: string }>(react(other, comment, '👀'));
    const [once, again] = await Promise.all([react(author, comment, '👍'), react(author, comment, '👍')]);
    expect(once.json()).toEqual(again.json());
    await ok(react(other, comment, '👍'));
    const [shown] = (await threads(other, thing)).items;
    expect(shown?.reactions).toMatchObject([
      { emoji: '👍', people: [{ id: author.userId }, { id: other.userId }], ownId: expect.any(String) },
      { emoji: '👀', people: [{ id: other.userId }], ownId: eyes.id },
    ]);
    expect(await refusal(unreact(author, comment, eyes.id))).toMatchObject({ status: 403, errorCode: 'FORBIDDEN' });
    expect((await unreact(other, comment, eyes.id)).statusCode).toBe(204);
    expect((await unreact(other, comment, eyes.id)).statusCode).toBe(404);
    expect((await threads(author, thing)).items[0]?.reactions).toHaveLength(1);
  });

  test('an emoji that is not offered, and a reaction of another comment, are refused', async () => {
    const [one, two] = [await say(author, thing, 'One.'), await say(author, thing, 'Two.')];
    expect((await react(author, one, '💥')).statusCode).toBe(400);
    const { id } = await ok<{ id: string }>(react(author, one));
    expect((await unreact(author, two, id)).statusCode).toBe(404);
  });
});

describe('§2.5 what the activity log says', () => {
  test('who commented on what, in one plain line of at most 140 characters', async () => {
    const long = `**Look** at [this](https://example.test) ${mention(other, 'Test')}:\n\n- \`a & b\` <b>c</b> 👩🏽‍💻 ${'x'.repeat(200)}`;
    const comment = await say(author, thing, long);
    const [entry] = await logOf(comment);
    expect(entry).toMatchObject({ action: 'COMMENT', title: 'Commented on Export', control_code: 'IDN-01' });
    expect(entry.description).toMatch(/^Look at this @Test: a & b c 👩🏽‍💻 x+…$/u);
    expect(entry.description.length).toBeLessThanOrEqual(140);
    await ok(reply(other, comment, 'Yes.'));
    await erase(author, comment);
    expect((await logOf(comment)).at(-1)).toMatchObject({ action: 'DELETE', title: 'Comment deleted: Export' });
  });

  test('evidence of several controls names none', async () => {
    const change = { version: 1, controlIds: ['IDN-01', 'IDN-02'] };
    await ok(author.call(calls.evidence.update, { params: { id: thing.recordId }, body: change }));
    const comment = await say(author, thing, 'For both.');
    expect((await logOf(comment))[0].control_code).toBeNull();
  });
});

describe('a record goes with what was said about it', () => {
  const left = async ({ recordId }: Thing) =>
    (await suite.admin.query('select from comments where record_id = $1', [recordId])).rowCount;

  test('evidence', async () => {
    await ok(reply(other, await say(author, thing, mention(other)), 'Yes.'));
    const answer = await other.call(calls.evidence.remove, { params: { id: thing.recordId }, query: { version: '1' } });
    expect([answer.statusCode, await left(thing)]).toEqual([204, 0]);
  });

  test('a draft that is thrown away', async () => {
    const draft = await begin(other, 'DEV-03');
    const response: Thing = { recordType: 'control-response', recordId: draft.id };
    await ok(react(author, await say(author, response, 'Hm.')));
    expect((await remove(other, draft)).statusCode).toBe(204);
    expect(await left(response)).toBe(0);
  });

  test('said at the moment it goes: either both are there or neither', async () => {
    const [gone] = await Promise.all([
      other.call(calls.evidence.remove, { params: { id: thing.recordId }, query: { version: '1' } }),
      ...[1, 2, 3].map((number) => post(author, thing, `${number}`)),
    ]);
    expect([gone.statusCode, await left(thing)]).toEqual([204, 0]);
  });
});

test('one of the scheme’s staff, a member of nothing here, is shown as such', async () => {
  const staff = await suite.person(await suite.organization('scheme'), 'superadmin');
  await ok(staff.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_alpha' } }));
  const comment = await say(staff, thing, 'We looked at it.');
  await ok(react(staff, comment));
  const guest = { id: staff.userId, name: 'Scheme staff', email: '' };
  expect((await threads(author, thing)).items[0]).toMatchObject({ author: guest, reactions: [{ people: [guest] }] });
});
