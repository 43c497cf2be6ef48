/** Uploaded policies over HTTP and through the job that processes them (). */
import { deflateSync } from 'node:zlib';
import { calls, constants, type PolicyProcessing, type PolicyStatus, type PolicyVersion } from '@msp/contract';
import { policyJobs } from '../../../src/compliance/policies/jobs';
import { processUpload } from '../../../src/compliance/policies/versions/processing';
import type { SendJob } from '../../../src/platform/jobs/jobs';
import { requiredVariable } from '../../support/database';
import { paragraph, wordOf, zipOf } from '../../support/files/office-files';
import { ok, refusal } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { publishText, publishVersion, readVersion, uploadVersion } from '../../support/requests/policy-requests';
import { runJob } from '../../support/run-job';
import { type Suite, startAlphaSuite } from '../../support/suite';

const { policies } = calls;
const converter = { program: requiredVariable('API_TEST_PREVIEW_PROGRAM') };

let suite: Suite;
let user: Person;
beforeAll(async () => {
  ({ suite, user } = await startAlphaSuite());
});
afterAll(() => suite.stop());

const upload = (name: string, content: string | Uint8Array, fields = {}) =>
  ok<PolicyVersion>(uploadVersion(user, { name, content }, fields));
const statusOf = ({ id }: PolicyVersion) => ok<PolicyProcessing>(user.call(policies.uploadStatus, { params: { id } }));
const processed = async (version: PolicyVersion): Promise<PolicyVersion> => {
  const { organizationId } = user;
  await runJob(suite.platform, 'policy-uploads', { organizationId, versionId: version.id });
  return readVersion(user, version.id);
};
const laterBy = (ms: number) => suite.clock.set(new Date(suite.clock.now().getTime() + ms));

const heading = (text: string) => `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const pdfOf = async (content: string) => {
  const { id } = await publishText(user, content);
  return (await user.call(policies.pdf, { params: { id } })).rawPayload;
};

test.each<[string, () => string | Promise<Uint8Array>, string]>([
  ['policy.md', () => '# Clean desk\n\nLock your screen.', 'Clean desk\nLock your screen.'],
  ['policy.txt', () => 'Clean desk\n\nLock your <screen>.', 'Clean desk\nLock your <screen>.'],
  ['policy.html', () => '<html><body><h1>Clean desk</h1><p>Lock your screen.', 'Clean desk\nLock your screen.'],
  [
    'policy.docx',
    async () => new Uint8Array(await wordOf({ body: heading('Clean desk') + paragraph('Lock your screen.') })),
    'Clean desk\nLock your screen.',
  ],
])('§7 §3 %s: UPLOADED, then READY with its text and safe HTML', async (name, content, text) => {
  const version = await upload(name, await content());
  expect(await statusOf(version)).toMatchObject({ status: 'UPLOADED', percentage: 0, step: null });
  expect(version).toMatchObject({ source: 'UPLOAD', state: 'DRAFT', content: null, mayPublish: false });
  const ready = await processed(version);
  expect(ready).toMatchObject({ text, processing: { status: 'READY', percentage: 100 }, mayPublish: true });
  expect(ready.html).toContain('Lock your');
});

test('headings are in the outline, with their ids in the HTML', async () => {
  const { outline, html } = await processed(await upload('a.md', '# One\n\nText.\n\n## *Two*\n\nText.'));
  expect(outline.map(({ level, text }) => [level, text])).toEqual([
    [1, 'One'],
    [2, 'Two'],
  ]);
  for (const { id } of outline) expect(html).toContain(`id="${id}"`);
});

test('a PDF: its text and pages; its PDF is the file itself', async () => {
  const bytes = await pdfOf('# Clean desk\n\nLock your screen.');
  const ready = await processed(await upload('policy.pdf', new Uint8Array(bytes)));
  expect(ready).toMatchObject({ html: null, pageCount: 1, processing: { status: 'READY' } });
  expect(ready.text).toContain('Lock your screen.');
  const pdf = await user.call(policies.pdf, { params: { id: ready.id } });
  expect(pdf.rawPayload.equals(bytes)).toBe(true);
});

test('the original is downloaded as it was; it is published with its hash', async () => {
  const ready = await processed(await upload('policy.html', '<h1>Policy</h1><script>alert(1)</script>'));
  const original = await user.call(policies.original, { params: { id: ready.id } });
  expect(original.body).toBe('<h1>Policy</h1><script>alert(1)</script>');
  expect(original.headers).toMatchObject({
    'content-disposition': expect.stringContaining('attachment'),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const published = await ok<PolicyVersion>(publishVersion(user, ready));
  expect(published).toMatchObject({ state: 'PUBLISHED', sha256: ready.file?.sha256 });
});

test('an upload becomes the next version of a policy, or begins that of a template', async () => {
  const { policy } = await publishText(user);
  expect(await upload('next.md', 'Next.', { policyId: policy.code })).toMatchObject({
    number: 2,
    policy: { id: policy.id },
  });
  const begun = await upload('access.md', 'Access.', { policyId: 'POL-03' });
  expect(begun).toMatchObject({ number: 1, policy: { code: 'POL-03', name: 'Access control policy' } });
  const unknown = uploadVersion(user, undefined, { policyId: 'POL-99' });
  expect(await refusal(unknown)).toMatchObject({ status: 404 });
});

test.each([
  ['an older Word file', 'policy.doc', 'x'],
  ['a document with macros', 'policy.docm', 'x'],
  ['a program', 'policy.exe', 'MZ'],
  ['a page under another name', 'policy.txt', '<html><script>alert(1)</script>'],
  ['a picture', 'policy.svg', '<svg/>'],
  ['binary under the name of a text', 'policy.md', 'MZ\u0000\u0001'.repeat(20)],
])('%s is refused at once', async (_, name, content) => {
  expect(await refusal(uploadVersion(user, { name, content }))).toMatchObject({
    status: 415,
    errorCode: 'UNSUPPORTED_MEDIA_TYPE',
  });
});

test('§7 a file of more than 25 MB is refused', async () => {
  const content = new Uint8Array(25 * 1024 * 1024 + 1).fill(97);
  expect(await refusal(uploadVersion(user, { name: 'long.txt', content }))).toMatchObject({ status: 413 });
});

const external = '<!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document/>';
const nested = (open: string, close: string) => `${open.repeat(50_000)}x${close.repeat(50_000)}`;

test.each<[string, string, () => string | Promise<Uint8Array>, RegExp]>([
  ['a damaged Word file', 'a.docx', async () => (await wordOf({ body: paragraph('x') })).subarray(0, 300), /damaged/],
  ['a ZIP under the name of a Word file', 'b.docx', () => zipOf({ 'a.txt': 'a' }), /damaged/],
  [
    'a ZIP bomb',
    'c.docx',
    () => wordOf({ body: '', otherParts: { 'word/media/1.png': Buffer.alloc(45 * 1024 * 1024) } }),
    /larger/,
  ],
  ['macros', 'd.docx', () => wordOf({ body: paragraph('x'), otherParts: { 'word/vbaProject.bin': 'x' } }), /macros/],
  [
    'an external entity',
    'e.docx',
    () => wordOf({ body: '', otherParts: { 'word/comments.xml': external } }),
    /structure/,
  ],
  ['a damaged PDF', 'f.pdf', async () => Buffer.from('%PDF-1.7\nnothing else'), /damaged/],
  ['a text without text', 'g.txt', () => ' \n\n ', /no text/],
  ['a page that only runs scripts', 'h.html', () => '<script>alert(1)</script><img src=x onerror=alert(1)>', /no text/],
])(
  '§7 §3 %s: FAILED with a reason; it can be tried again, and cannot be published',
  async (_, name, content, reason) => {
    const failed = await processed(await upload(name, await content()));
    expect(failed).toMatchObject({
      processing: { status: 'FAILED', reason: expect.stringMatching(reason) },
      mayPublish: false,
    });
    expect(await refusal(publishVersion(user, failed))).toMatchObject({ status: 409 });
    const params = { id: failed.id };
    const again = await user.call(policies.retry, { params });
    expect([again.statusCode, again.json().status]).toEqual([202, 'UPLOADED']);
    expect((await processed(failed)).processing).toMatchObject({ status: 'FAILED' });
  },
);

test.each([
  ['deeply nested HTML', 'a.html', nested('<div>', '</div>')],
  ['deeply nested lists', 'b.md', Array.from({ length: 2_000 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n')],
  ['deeply nested quotes', 'c.md', `${'> '.repeat(20_000)}x`],
  ['many brackets', 'd.md', '['.repeat(100_000)],
  ['many marks of emphasis', 'e.md', '**a *b '.repeat(30_000)],
])('%s ends as READY or as FAILED with a reason, within the limits', async (_, name, content) => {
  const { id } = await upload(name, content);
  await processUpload(suite.system(user.organizationId), { ...converter, timeoutMs: 2_000 }, id);
  const { processing } = await readVersion(user, id);
  expect(['READY', 'FAILED']).toContain(processing?.status);
  if (processing?.status === 'FAILED') expect(processing.reason).toMatch(/^[A-Z].*\.$/);
});

test('HTML is harmless: scripts, frames, handlers, styles and remote pictures are gone', async () => {
  const hostile =
    '<h1 onclick="alert(1)">Policy</h1><script>alert(1)</script><iframe src="https://evil.example"></iframe>' +
    '<img src="https://evil.example/pixel.png"><a href="javascript:alert(1)">x</a><style>*{display:none}</style>' +
    '<form action="https://evil.example"><input></form><svg><script>alert(1)</script></svg>';
  const { html } = await processed(await upload('policy.html', hostile));
  expect(html).not.toMatch(/script|iframe|evil|onclick|style|form|svg/);
  expect(html).toContain('Policy');
});

test('only a failed upload can be tried again', async () => {
  const version = await upload('a.md', 'Text.');
  const retry = user.call(policies.retry, { params: { id: version.id } });
  expect(await refusal(retry)).toMatchObject({ status: 409, errorCode: 'INVALID_TRANSITION' });
});

test('an upload whose job was lost is found by the scheduler', async () => {
  const version = await upload('a.md', 'Text.');
  await runJob(suite.platform, 'policy-upload-schedule');
  expect((await statusOf(version)).status).toBe('UPLOADED');
  laterBy(91_000);
  await runJob(suite.platform, 'policy-upload-schedule');
  expect((await statusOf(version)).status).toBe('READY');
});

test('a PDF that unpacks to far more than it is ends with a reason', async () => {
  const content = deflateSync(Buffer.alloc(110 * 1024 * 1024, ' '));
  const header = Buffer.from(`%PDF-1.7\n1 0 obj << /Length ${content.length} /Filter /FlateDecode >>\nstream\n`);
  const bytes = Buffer.concat([header, content, Buffer.from('\nendstream endobj\n%%EOF')]);
  expect((await processed(await upload('large.pdf', new Uint8Array(bytes)))).processing).toMatchObject({
    status: 'FAILED',
    reason: expect.stringContaining('far larger when it is unpacked'),
  });
});

test('an upload whose worker was killed is processed again; after three attempts it fails', async () => {
  const version = await upload('a.md', 'Text.');
  const kill = () =>
    suite.admin.query(
      `update policy_files set status = 'PROCESSING', step = 'CONVERT', attempts = attempts + 1, alive_at = $2 where version_id = $1`,
      [version.id, suite.clock.now()],
    );
  await kill();
  await processed(version);
  expect(await statusOf(version)).toMatchObject({ status: 'PROCESSING', step: 'CONVERT' });
  laterBy(91_000);
  expect((await processed(version)).processing?.status).toBe('READY');

  const hopeless = await upload('b.md', 'Text.');
  await suite.admin.query(`update policy_files set status = 'PROCESSING', attempts = 3 where version_id = $1`, [
    hopeless.id,
  ]);
  laterBy(91_000);
  expect((await processed(hopeless)).processing).toMatchObject({
    status: 'FAILED',
    reason: expect.stringContaining('several times'),
  });
});

test('a converter that is too slow or needs too much memory ends with a reason', async () => {
  const context = suite.system(user.organizationId);
  for (const [limits, reason] of [
    [{ timeoutMs: 1 }, 'too long'],
    [{ heapMb: 4 }, 'too much memory'],
  ] as const) {
    const version = await upload('a.md', 'Text.');
    await processUpload(context, { ...converter, ...limits }, version.id);
    expect(await statusOf(version)).toMatchObject({ status: 'FAILED', reason: expect.stringContaining(reason) });
  }
});

test('a worker that was stopped for long leaves the upload to the one that has taken it since', async () => {
  const context = suite.system(user.organizationId);
  for (const fails of [false, true]) {
    const version = await upload('a.md', 'Text.');
    const open = async (key: string) => {
      await suite.admin.query('update policy_files set attempts = attempts + 1 where version_id = $1', [version.id]);
      if (fails) throw new Error('The storage has closed the connection.');
      return context.storage.open(key);
    };
    const stopped = Object.create(context, {
      storage: { value: Object.create(context.storage, { open: { value: open } }) },
    });
    await processUpload(stopped, { ...converter, timeoutMs: 1 }, version.id).catch(() => undefined);
    expect(await statusOf(version)).toMatchObject({ status: 'PROCESSING', step: 'CONVERT', reason: null });
  }
});

test('an upload that is discarded meanwhile stays away, and its file is removed', async () => {
  const version = await upload('a.md', 'Text.');
  const discard = { params: { id: version.id }, query: { version: String(version.version) } };
  expect((await user.call(policies.discardDraft, discard)).statusCode).toBe(204);
  await processUpload(suite.system(user.organizationId), converter, version.id);
  const gone = user.call(policies.getVersion, { params: { id: version.id } });
  expect(await refusal(gone)).toMatchObject({ status: 404 });
});

test('§7 status lists the uploads that are not ready', async () => {
  const version = await upload('waiting.md', 'Text.');
  const { uploads } = await ok<PolicyStatus>(user.call(policies.status));
  expect(uploads.find(({ versionId }) => versionId === version.id)).toMatchObject({
    status: 'UPLOADED',
    fileName: 'waiting.md',
    policy: { name: 'waiting' },
  });
  expect(uploads.map(({ status }) => status)).not.toContain('READY');
});

describe('§8 uploads of several organisations', () => {
  const queue = 'policy-uploads';

  async function otherOrganization(slug: string): Promise<Person> {
    return suite.person(await suite.organization(slug), 'msp_user');
  }
  const uploadBy = (person: Person, name: string) =>
    ok<PolicyVersion>(uploadVersion(person, { name, content: 'Lock your screen.' }));
  const readyOf = async () => {
    const { rows } = await suite.admin.query("select file_name from policy_files where status = 'READY'");
    return new Set(rows.map(({ file_name }) => String(file_name)));
  };

  test('take turns: one with many waits as long as it must, the others for one upload', async () => {
    const [many, few] = [await otherOrganization('many'), await otherOrganization('few')];
    suite.sent.length = 0;
    for (const name of ['many-1.md', 'many-2.md', 'many-3.md']) await uploadBy(many, name);
    await uploadBy(few, 'few-1.md');
    const job = policyJobs(suite.platform, converter).find((candidate) => candidate.queue === queue);
    const waiting: object[] = [];
    // As the queue does: a job waits once, at the end.
    const send: SendJob = async (_, data) => {
      if (!waiting.some((one) => JSON.stringify(one) === JSON.stringify(data))) waiting.push(data);
    };
    for (const { data } of suite.sent) await send(queue, data);
    const order: string[] = [];
    for (let data = waiting.shift(); data; data = waiting.shift()) {
      const before = await readyOf();
      await job?.handle(data, send);
      order.push(...[...(await readyOf())].filter((name) => !before.has(name)));
    }
    expect(order).toEqual(['many-1.md', 'few-1.md', 'many-2.md', 'many-3.md']);
  });

  test('have one in progress at a time', async () => {
    const person = await otherOrganization('busy');
    const [first, second] = [await uploadBy(person, 'busy-1.md'), await uploadBy(person, 'busy-2.md')];
    const begin = "update policy_files set status = 'PROCESSING', alive_at = $2 where version_id = $1";
    await suite.admin.query(begin, [first.id, suite.clock.now()]);
    await runJob(suite.platform, queue, { organizationId: person.organizationId, versionId: second.id });
    expect(await readyOf()).not.toContain('busy-2.md');
  });

  test('are refused while too many of the organisation wait, also if several come at once', async () => {
    const { maxWaiting } = constants.policyDocument;
    const person = await otherOrganization('waiting');
    const names = Array.from({ length: maxWaiting + 3 }, (_, index) => `waiting-${index}.md`);
    const outcomes = await Promise.all(
      names.map((name) => refusal(uploadVersion(person, { name, content: 'Lock your screen.' }))),
    );
    const refused = outcomes.filter(({ status }) => status !== 200);
    expect(refused).toEqual(
      Array.from({ length: 3 }, () => ({
        status: 409,
        errorCode: 'CONFLICT',
        details: undefined,
        message: `${maxWaiting} uploaded policies are still waiting to be read. Wait until some are ready, then upload this one.`,
      })),
    );
    await runJob(suite.platform, queue, { organizationId: person.organizationId });
    expect((await uploadVersion(person, { name: 'later.md', content: 'Lock your screen.' })).statusCode).toBe(200);
  });
});
