/** Comment attachments over HTTP: upload, download, and removal with the comment or when unused (specification §7 Comments). */
import { type Comment, type CommentAttachment, calls } from '@msp/contract';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import {
  type CommentTarget,
  commentOn,
  createEvidenceTarget,
  deleteComment,
  editComment,
  listThreads,
  postAttachment,
  postComment,
  replyTo,
  uploadAttachment,
} from '../../support/requests/comment-requests';
import { formOf, sha256, storedFileCount } from '../../support/requests/evidence-requests';
import { runJob } from '../../support/run-job';
import { type Suite, startSuite } from '../../support/suite';

let suite: Suite;
let author: Person;
let colleague: Person;
let target: CommentTarget;

beforeAll(async () => {
  suite = await startSuite();
  const organizationId = await suite.organization('alpha');
  author = await suite.person(organizationId, 'msp_user');
  colleague = await suite.person(organizationId, 'msp_admin');
  target = await createEvidenceTarget(author);
});
afterAll(() => suite.stop());

const download = (person: Person, { id }: { id: string }, query: Record<string, string> = {}) =>
  person.call(calls.comments.downloadAttachment, { params: { id }, query });
const attach = (files: { id: string }[]) => ({ attachmentIds: files.map(({ id }) => id) });

describe('§7 POST comments/upload-attachment', () => {
  test('stores the file and returns its detected type and its hash', async () => {
    const content = 'a,b\n1,2\n';
    const attachment = await ok<CommentAttachment>(postAttachment(author, '../../Übersicht: Q3.csv', content));
    expect(attachment).toMatchObject({ size: content.length, contentType: 'text/csv', sha256: sha256(content) });
    expect(attachment.name).not.toContain('/');
  });

  test.each([
    ['an empty file', 'a.csv', '', 400, 'VALIDATION'],
    ['an executable', 'a.pdf', 'MZ\u0000\u0001', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'an HTML page named as an image',
      'a.png',
      '<html><script>alert(1)</script></html>',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  ])('%s is refused and nothing is stored', async (_file, name, content, status, errorCode) => {
    const before = await storedFileCount(suite);
    expect(await refusal(postAttachment(author, name, content))).toMatchObject({ status, errorCode });
    expect(await storedFileCount(suite)).toBe(before);
  });

  test('a missing file and a file over the size limit are refused and nothing is stored', async () => {
    const before = await storedFileCount(suite);
    const withoutFile = author.call(calls.comments.uploadAttachment, { body: formOf({}) });
    expect(await refusal(withoutFile)).toMatchObject({ status: 400, details: [{ path: 'body.file' }] });
    const large = new Uint8Array(101 * 1024 * 1024).fill(97);
    expect(await refusal(postAttachment(author, 'a.txt', large))).toMatchObject({
      status: 413,
      errorCode: 'PAYLOAD_TOO_LARGE',
    });
    expect(await storedFileCount(suite)).toBe(before);
  });
});

describe('attachments of a comment', () => {
  test('readers of the comment can download them; only safe types open inline', async () => {
    const file = await uploadAttachment(author, 'list.csv');
    const comment = await commentOn(author, target, 'Here.', attach([file]));
    expect(comment.attachments).toEqual([file]);
    const response = await download(colleague, file);
    expect([response.statusCode, response.body]).toEqual([200, 'a,b\n1,2\n']);
    expect(response.headers).toMatchObject({
      'content-disposition': 'attachment; filename="list.csv"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await download(colleague, file, { inline: 'true' })).headers['content-disposition']).toMatch(/^attachment/);
    const pdf = await ok<CommentAttachment>(postAttachment(author, 'a.pdf', '%PDF-1.4\n1 0 obj\n%%EOF\n'));
    const gif = await ok<CommentAttachment>(postAttachment(author, 'a.gif', 'GIF89a\u0001\u0000\u0001\u0000'));
    await commentOn(author, target, 'And these.', attach([pdf, gif]));
    expect((await download(colleague, pdf, { inline: 'true' })).headers['content-disposition']).toMatch(/^attachment/);
    expect((await download(colleague, gif, { inline: 'true' })).headers['content-disposition']).toMatch(/^inline/);
    expect((await download(colleague, gif)).headers['content-disposition']).toMatch(/^attachment/);
  });

  test('before it is attached, only its uploader can download or attach a file', async () => {
    const file = await uploadAttachment(author);
    expect((await download(author, file)).statusCode).toBe(200);
    expect((await download(colleague, file)).statusCode).toBe(404);
    expect(await refusal(postComment(colleague, target, 'Not mine.', attach([file])))).toMatchObject({
      status: 400,
      errorCode: 'VALIDATION',
      details: [{ path: 'body.attachmentIds.0' }],
    });
  });

  test('a file belongs to one comment: an attached file and an unknown id are refused', async () => {
    const [file, free] = [await uploadAttachment(author), await uploadAttachment(author)];
    await commentOn(author, target, 'First.', attach([file]));
    const mixed = postComment(author, target, 'Second.', attach([free, file, { id: target.recordId }]));
    expect(await refusal(mixed)).toMatchObject({
      details: [{ path: 'body.attachmentIds.1' }, { path: 'body.attachmentIds.2' }],
    });
    expect((await listThreads(author, target)).items.map(({ body }) => body)).not.toContain('Second.');
    const responses = await Promise.all(
      ['A', 'B', 'C'].map((body) => postComment(author, target, body, attach([free]))),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('an edit replaces the list: files no longer listed are deleted, and the text does not count as edited', async () => {
    const [one, two, three] = [
      await uploadAttachment(author, '1.csv'),
      await uploadAttachment(author, '2.csv'),
      await uploadAttachment(author, '3.csv'),
    ];
    const comment = await commentOn(author, target, 'Lists.', attach([one, two]));
    const before = await storedFileCount(suite);
    const edited = await ok<Comment>(editComment(author, comment, attach([two, three])));
    expect(edited).toMatchObject({ version: 2, editedAt: null, attachments: [{ id: two.id }, { id: three.id }] });
    expect(await storedFileCount(suite)).toBe(before - 1);
    expect((await download(author, one)).statusCode).toBe(404);
  });

  test('deleting a comment deletes its files, also when a placeholder stays', async () => {
    const before = await storedFileCount(suite);
    for (const hasReply of [false, true]) {
      const file = await uploadAttachment(author);
      const comment = await commentOn(author, target, 'See this.', attach([file]));
      if (hasReply) await ok(replyTo(colleague, comment, 'Seen.'));
      await deleteComment(author, comment);
      expect((await download(author, file)).statusCode).toBe(404);
    }
    expect(await storedFileCount(suite)).toBe(before);
  });

  test('deleting evidence deletes the files of its comments', async () => {
    const before = await storedFileCount(suite);
    const evidence = await createEvidenceTarget(author);
    await commentOn(author, evidence, 'See this.', attach([await uploadAttachment(author)]));
    expect(await storedFileCount(suite)).toBe(before + 2);
    await colleague.call(calls.evidence.remove, { params: { id: evidence.recordId }, query: { version: '1' } });
    expect(await storedFileCount(suite)).toBe(before);
  });
});

test('a file that is not attached within a day can no longer be attached, and the worker deletes it', async () => {
  await suite.extendSessions();
  await suite.admin.query('delete from comment_attachments where comment_id is null');
  const [unattached, attached] = [await uploadAttachment(author), await uploadAttachment(author)];
  await commentOn(author, target, 'Attached.', attach([attached]));
  const before = await storedFileCount(suite);
  suite.clock.set(new Date(suite.clock.now().getTime() + 26 * 3_600_000));
  await ok(author.call(calls.auth.refresh));
  const recent = await uploadAttachment(author);
  expect((await postComment(author, target, 'Late.', attach([unattached]))).statusCode).toBe(400);
  await runJob(suite.platform, 'attachment-cleanup');
  await runJob(suite.platform, 'attachment-cleanup');
  expect(await storedFileCount(suite)).toBe(before);
  expect((await download(author, unattached)).statusCode).toBe(404);
  for (const remaining of [attached, recent]) expect((await download(author, remaining)).statusCode).toBe(200);
});
