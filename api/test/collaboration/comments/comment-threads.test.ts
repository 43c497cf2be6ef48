/** Comments over HTTP: mentions, resolved threads, reactions, the activity log, and removal with the record. */
import { type Comment, type CommentThread, calls } from '@msp/contract';
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
  removeReaction,
  reopenThread,
  replyTo,
  resolveThread,
  startCommentsSuite,
} from '../../support/requests/comment-requests';
import { createResponse, removeResponse } from '../../support/requests/response-requests';
import type { Suite } from '../../support/suite';

let suite: Suite;
let author: Person;
let colleague: Person;
let superadmin: Person;
let organizationId: string;
let target: CommentTarget;

beforeAll(async () => {
  ({ suite, organizationId, author, colleague, superadmin } = await startCommentsSuite());
});
beforeEach(async () => {
  target = await createEvidenceTarget(author, 'Export');
});
afterAll(() => suite.stop());

const activityOf = (comment: { id: string }) => activityOfComment(suite, comment);

describe('mentions', () => {
  test('each mentioned member once, with the current name; mentions in code do not count', async () => {
    const comment = await commentOn(
      author,
      target,
      `${mention(colleague, 'Old Name')} and ${mention(colleague)}, \`${mention(superadmin)}\`\n\n    ${mention(superadmin)}`,
    );
    expect(comment.mentions.map(({ id }) => id)).toEqual([colleague.userId]);
    await suite.admin.query(`update users set last_name = 'Renamed' where id = $1`, [colleague.userId]);
    expect((await listThreads(author, target)).items[0]?.mentions).toMatchObject([{ name: 'Test Renamed' }]);
  });

  test('an edit may keep the mention of a former member, but not add one', async () => {
    const formerMember = await suite.person(organizationId, 'VIEWER');
    const comment = await commentOn(author, target, mention(formerMember));
    await suite.admin.query('update memberships set removed_at = now() where user_id = $1', [formerMember.userId]);
    const edited = await ok<Comment>(
      editComment(author, comment, { body: `${mention(formerMember)} ${mention(colleague)}` }),
    );
    expect(edited.mentions.map(({ id }) => id)).toEqual([formerMember.userId, colleague.userId]);
    const newMention = await refusal(postComment(author, target, mention(formerMember)));
    expect(newMention).toMatchObject({ status: 400, errorCode: 'VALIDATION', details: [{ path: 'body.body' }] });
    expect((await ok<Comment>(editComment(author, edited, { body: 'No mention.' }))).mentions).toEqual([]);
  });

  test.each(['[@x](mention:)', '[@x](mention:everybody)', '<mention:018f3e9a-0000-7000-8000-000000000000>'])(
    '%s is an invalid mention and is refused',
    async (body) => {
      expect(await refusal(postComment(author, target, body))).toMatchObject({
        status: 400,
        details: [{ path: 'body.body' }],
      });
    },
  );
});

describe('resolving threads', () => {
  test('anyone who may comment resolves and reopens a thread; repeating it has no effect', async () => {
    const thread = await commentOn(author, target, 'Question?');
    const reply = await ok<Comment>(replyTo(colleague, thread, 'Answer.'));
    const resolved = await ok<CommentThread>(resolveThread(colleague, thread));
    expect(resolved).toMatchObject({
      resolved: { by: { id: colleague.userId } },
      replies: [{ id: reply.id }],
      version: 1,
    });
    expect(await ok(resolveThread(superadmin, thread))).toMatchObject({ resolved: { by: { id: colleague.userId } } });
    expect(await refusal(resolveThread(author, reply))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
    expect(await ok(reopenThread(author, thread))).toMatchObject({ resolved: null });
    expect(await ok(reopenThread(author, thread))).toMatchObject({ resolved: null });
    expect((await activityOf(thread)).map(({ action, title }) => [action, title])).toEqual([
      ['COMMENT', 'Commented on Export'],
      ['UPDATE', 'Thread resolved: Export'],
      ['UPDATE', 'Thread reopened: Export'],
    ]);
  });

  test('a reply reopens a resolved thread', async () => {
    const thread = await commentOn(author, target, 'Question?');
    await ok(resolveThread(author, thread));
    const reply = await ok<Comment>(replyTo(colleague, thread, 'Not yet.'));
    expect((await listThreads(author, target)).items[0]).toMatchObject({ id: thread.id, resolved: null });
    expect((await activityOf(reply))[0].changes).toEqual([{ field: 'resolved', before: true, after: false }]);
  });
});

describe('§7 reactions, one per emoji and person', () => {
  test('in the order of the offered emoji; repeating a reaction returns the same one; people remove their own', async () => {
    const comment = await commentOn(author, target, 'Done.');
    const eyes = await ok<{ id: string }>(addReaction(colleague, comment, '👀'));
    const [first, repeated] = await Promise.all([
      addReaction(author, comment, '👍'),
      addReaction(author, comment, '👍'),
    ]);
    expect(first.json()).toEqual(repeated.json());
    await ok(addReaction(colleague, comment, '👍'));
    const [thread] = (await listThreads(colleague, target)).items;
    expect(thread?.reactions).toMatchObject([
      { emoji: '👍', people: [{ id: author.userId }, { id: colleague.userId }], ownId: expect.any(String) },
      { emoji: '👀', people: [{ id: colleague.userId }], ownId: eyes.id },
    ]);
    expect(await refusal(removeReaction(author, comment, eyes.id))).toMatchObject({
      status: 403,
      errorCode: 'FORBIDDEN',
    });
    expect((await removeReaction(colleague, comment, eyes.id)).statusCode).toBe(204);
    expect((await removeReaction(colleague, comment, eyes.id)).statusCode).toBe(404);
    expect((await listThreads(author, target)).items[0]?.reactions).toHaveLength(1);
  });

  test('an emoji that is not offered, and a reaction to another comment, are refused', async () => {
    const [first, second] = [await commentOn(author, target, 'One.'), await commentOn(author, target, 'Two.')];
    expect((await addReaction(author, first, '💥')).statusCode).toBe(400);
    const { id } = await ok<{ id: string }>(addReaction(author, first));
    expect((await removeReaction(author, second, id)).statusCode).toBe(404);
  });
});

describe('§2.5 activity log', () => {
  test('a comment is logged with its record and one line of plain text, at most 140 characters', async () => {
    const long = `**Look** at [this](https://example.test) ${mention(colleague, 'Test')}:\n\n- \`a & b\` <b>c</b> 👩🏽‍💻 ${'x'.repeat(200)}`;
    const comment = await commentOn(author, target, long);
    const [entry] = await activityOf(comment);
    expect(entry).toMatchObject({ action: 'COMMENT', title: 'Commented on Export', control_codes: 'IDN-01' });
    expect(entry.description).toMatch(/^Look at this @Test: a & b c 👩🏽‍💻 x+…$/u);
    expect(entry.description.length).toBeLessThanOrEqual(140);
    await ok(replyTo(colleague, comment, 'Yes.'));
    await deleteComment(author, comment);
    expect((await activityOf(comment)).at(-1)).toMatchObject({ action: 'DELETE', title: 'Comment deleted: Export' });
  });

  test('a comment on evidence names every control of the evidence', async () => {
    const change = { version: 1, controlIds: ['IDN-01', 'IDN-02'] };
    await ok(author.call(calls.evidence.update, { params: { id: target.recordId }, body: change }));
    const comment = await commentOn(author, target, 'For both.');
    expect((await activityOf(comment))[0].control_codes).toBe('IDN-01 IDN-02');
  });
});

describe('deleting a record deletes its comments', () => {
  const commentCount = async ({ recordId }: CommentTarget) =>
    (await suite.admin.query('select from comments where record_id = $1', [recordId])).rowCount;

  test('evidence', async () => {
    await ok(replyTo(colleague, await commentOn(author, target, mention(colleague)), 'Yes.'));
    const response = await colleague.call(calls.evidence.remove, {
      params: { id: target.recordId },
      query: { version: '1' },
    });
    expect([response.statusCode, await commentCount(target)]).toEqual([204, 0]);
  });

  test('a deleted draft', async () => {
    const draft = await createResponse(colleague, 'DEV-03');
    const response: CommentTarget = { recordType: 'control-response', recordId: draft.id };
    await ok(addReaction(author, await commentOn(author, response, 'Hm.')));
    expect((await removeResponse(colleague, draft)).statusCode).toBe(204);
    expect(await commentCount(response)).toBe(0);
  });

  test('comments posted while the record is deleted are not left behind', async () => {
    const [deletion] = await Promise.all([
      colleague.call(calls.evidence.remove, { params: { id: target.recordId }, query: { version: '1' } }),
      ...[1, 2, 3].map((number) => postComment(author, target, `${number}`)),
    ]);
    expect([deletion.statusCode, await commentCount(target)]).toEqual([204, 0]);
  });
});

test('scheme staff who are not members are shown as "Scheme staff"', async () => {
  const staff = await suite.person(await suite.organization('scheme'), 'superadmin');
  await ok(staff.call(calls.auth.switchOrganization, { body: { organizationExternalId: 'org_alpha' } }));
  const comment = await commentOn(staff, target, 'We looked at it.');
  await ok(addReaction(staff, comment));
  const shownAs = { id: staff.userId, name: 'Scheme staff', email: '' };
  expect((await listThreads(author, target)).items[0]).toMatchObject({
    author: shownAs,
    reactions: [{ people: [shownAs] }],
  });
});
