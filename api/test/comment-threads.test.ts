/** What comments bring with them: mentions, resolved threads, reactions, the activity log, and their end with their record (domain §4). */
import { type Comment, type CommentThread, calls } from '@msp/contract';
import { begin, remove } from './answering';
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
  unreact,
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
    expect(entry).toMatchObject({ action: 'COMMENT', title: 'Commented on Export', control_codes: 'IDN-01' });
    expect(entry.description).toMatch(/^Look at this @Test: a & b c 👩🏽‍💻 x+…$/u);
    expect(entry.description.length).toBeLessThanOrEqual(140);
    await ok(reply(other, comment, 'Yes.'));
    await erase(author, comment);
    expect((await logOf(comment)).at(-1)).toMatchObject({ action: 'DELETE', title: 'Comment deleted: Export' });
  });

  test('a comment on evidence names every control of the evidence', async () => {
    const change = { version: 1, controlIds: ['IDN-01', 'IDN-02'] };
    await ok(author.call(calls.evidence.update, { params: { id: thing.recordId }, body: change }));
    const comment = await say(author, thing, 'For both.');
    expect((await logOf(comment))[0].control_codes).toBe('IDN-01 IDN-02');
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
