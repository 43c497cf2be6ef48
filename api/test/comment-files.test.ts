/** Files of comments: sent, attached, downloaded, and tidied away when nobody wants them (specification §7 Comments). */
import { type Comment, type CommentAttachment, calls } from '@msp/contract';
import { edit, erase, post, reply, say, send, sent, someEvidence, type Thing, threads } from './comment-inputs';
import { filesKept, formOf, sha256 } from './evidence-inputs';
import { ok, refusal } from './outcomes';
import { runJob } from './run-job';
import { type Person, type Suite, startSuite } from './suite';

let suite: Suite;
let author: Person;
let other: Person;
let thing: Thing;

beforeAll(async () => {
  suite = await startSuite();
  const organizationId = await suite.organization('alpha');
  author = await suite.person(organizationId, 'msp_user');
  other = await suite.person(organizationId, 'msp_admin');
  thing = await someEvidence(author);
});
afterAll(() => suite.stop());

const download = (person: Person, { id }: { id: string }, query: Record<string, string> = {}) =>
  person.call(calls.comments.downloadAttachment, { params: { id }, query });
const withFiles = (files: { id: string }[]) => ({ attachmentIds: files.map(({ id }) => id) });

describe('§7 POST comments/upload-attachment', () => {
  test('kept, told apart by its first bytes, and answered with its hash', async () => {
    const content = 'a,b\n1,2\n';
    const answer = await ok<CommentAttachment>(send(author, '../../Übersicht: Q3.csv', content));
    expect(answer).toMatchObject({ size: content.length, contentType: 'text/csv', sha256: sha256(content) });
    expect(answer.name).not.toContain('/');
  });

  test.each([
    ['an empty file', 'a.csv', '', 400, 'VALIDATION'],
    ['a program', 'a.pdf', 'MZ\u0000\u0001', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'a page that says it is a picture',
      'a.png',
      '<html><script>alert(1)</script></html>',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  ])('%s is refused and leaves nothing', async (_what, name, content, status, errorCode) => {
    const before = await filesKept(suite);
    expect(await refusal(send(author, name, content))).toMatchObject({ status, errorCode });
    expect(await filesKept(suite)).toBe(before);
  });

  test('no file, and one that is too large, are refused and leave nothing', async () => {
    const before = await filesKept(suite);
    const none = author.call(calls.comments.uploadAttachment, { body: formOf({}) });
    expect(await refusal(none)).toMatchObject({ status: 400, details: [{ path: 'body.file' }] });
    const large = new Uint8Array(101 * 1024 * 1024).fill(97);
    expect(await refusal(send(author, 'a.txt', large))).toMatchObject({ status: 413, errorCode: 'PAYLOAD_TOO_LARGE' });
    expect(await filesKept(suite)).toBe(before);
  });
});

describe('attached', () => {
  test('shown with the comment; downloaded by whoever reads it, to be saved unless it is safe to show', async () => {
    const file = await sent(author, 'list.csv');
    const comment = await say(author, thing, 'Here.', withFiles([file]));
    expect(comment.attachments).toEqual([file]);
    const answer = await download(other, file);
    expect([answer.statusCode, answer.body]).toEqual([200, 'a,b\n1,2\n']);
    expect(answer.headers).toMatchObject({
      'content-disposition': 'attachment; filename="list.csv"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await download(other, file, { inline: 'true' })).headers['content-disposition']).toMatch(/^attachment/);
    const pdf = await ok<CommentAttachment>(send(author, 'a.pdf', '%PDF-1.4\n%%EOF\n'));
    await say(author, thing, 'And this.', withFiles([pdf]));
    expect((await download(other, pdf, { inline: 'true' })).headers['content-disposition']).toMatch(/^inline/);
    expect((await download(other, pdf)).headers['content-disposition']).toMatch(/^attachment/);
  });

  test('until then it is its sender’s: nobody else downloads or attaches it', async () => {
    const file = await sent(author);
    expect((await download(author, file)).statusCode).toBe(200);
    expect((await download(other, file)).statusCode).toBe(404);
    expect(await refusal(post(other, thing, 'Mine!', withFiles([file])))).toMatchObject({
      status: 400,
      errorCode: 'VALIDATION',
      details: [{ path: 'body.attachmentIds.0' }],
    });
  });

  test('one file, one comment: what another has is refused, and so is what is not there', async () => {
    const [file, free] = [await sent(author), await sent(author)];
    await say(author, thing, 'First.', withFiles([file]));
    const both = post(author, thing, 'Second.', withFiles([free, file, { id: thing.recordId }]));
    expect(await refusal(both)).toMatchObject({
      details: [{ path: 'body.attachmentIds.1' }, { path: 'body.attachmentIds.2' }],
    });
    expect((await threads(author, thing)).items.map(({ body }) => body)).not.toContain('Second.');
    const race = await Promise.all(['A', 'B', 'C'].map((body) => post(author, thing, body, withFiles([free]))));
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('an edit says which stay: others go with their files, and the text is not called edited', async () => {
    const [one, two, three] = [await sent(author, '1.csv'), await sent(author, '2.csv'), await sent(author, '3.csv')];
    const comment = await say(author, thing, 'Lists.', withFiles([one, two]));
    const before = await filesKept(suite);
    const edited = await ok<Comment>(edit(author, comment, withFiles([two, three])));
    expect(edited).toMatchObject({ version: 2, editedAt: null, attachments: [{ id: two.id }, { id: three.id }] });
    expect(await filesKept(suite)).toBe(before - 1);
    expect((await download(author, one)).statusCode).toBe(404);
  });

  test('a comment that is deleted takes its files along, also where it leaves an empty place', async () => {
    const before = await filesKept(suite);
    for (const answered of [false, true]) {
      const file = await sent(author);
      const comment = await say(author, thing, 'See this.', withFiles([file]));
      if (answered) await ok(reply(other, comment, 'Seen.'));
      await erase(author, comment);
      expect((await download(author, file)).statusCode).toBe(404);
    }
    expect(await filesKept(suite)).toBe(before);
  });

  test('evidence that is deleted takes the files of its comments along', async () => {
    const before = await filesKept(suite);
    const doomed = await someEvidence(author);
    await say(author, doomed, 'See this.', withFiles([await sent(author)]));
    expect(await filesKept(suite)).toBe(before + 2);
    await other.call(calls.evidence.remove, { params: { id: doomed.recordId }, query: { version: '1' } });
    expect(await filesKept(suite)).toBe(before);
  });
});

test('what no comment takes within a day can be taken no more, and the worker removes it with its file', async () => {
  await suite.admin.query("update sessions set expires_at = expires_at + interval '1 year'");
  await suite.admin.query('delete from comment_attachments where comment_id is null');
  const [old, taken] = [await sent(author), await sent(author)];
  await say(author, thing, 'Taken.', withFiles([taken]));
  const before = await filesKept(suite);
  suite.clock.set(new Date(suite.clock.now().getTime() + 26 * 3_600_000));
  await ok(author.call(calls.auth.refresh));
  const young = await sent(author);
  expect((await post(author, thing, 'Late.', withFiles([old]))).statusCode).toBe(400);
  await runJob(suite.platform, 'attachment-cleanup');
  await runJob(suite.platform, 'attachment-cleanup');
  expect(await filesKept(suite)).toBe(before);
  expect((await download(author, old)).statusCode).toBe(404);
  for (const kept of [taken, young]) expect((await download(author, kept)).statusCode).toBe(200);
});
