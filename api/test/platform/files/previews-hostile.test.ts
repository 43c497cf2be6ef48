/** Previews of hostile and damaged files: each is refused with a reason, and the API keeps running. */
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createDocuments, previewKeyOf } from '../../../src/platform/documents/documents';
import { hyperlink, paragraph, relationshipTo, wordOf, workbookOf, zipOf } from '../../support/files/office-files';
import { type PreviewHarness, startPreviewHarness } from '../../support/preview-harness';

let harness: PreviewHarness;
beforeAll(async () => {
  harness = await startPreviewHarness();
});
afterAll(() => harness.stop());
const previewOf: PreviewHarness['previewOf'] = (fileName, content) => harness.previewOf(fileName, content);

describe('hostile and damaged files have no preview, with a reason', () => {
  const reasonOf = async (name: string, content: string | Buffer) => {
    const preview = await previewOf(name, content);
    expect(preview).toMatchObject({ kind: 'none', truncated: false, reason: expect.stringMatching(/^[A-Z].*\.$/) });
    return preview.reason;
  };
  const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);

  test('older formats, locked files, archives and unknown kinds', async () => {
    expect(await reasonOf('old.doc', ole)).toContain('older Office format');
    expect(await reasonOf('locked.xlsx', ole)).toContain('password-protected');
    expect(await reasonOf('mail.msg', ole)).toContain('Outlook');
    expect(await reasonOf('all.zip', await zipOf({ 'a.txt': 'a' }))).toContain('archive');
    expect(await reasonOf('what.ever', Buffer.from([0, 1, 2, 3]))).toContain("can't be shown here");
  });

  test("truncated files, and archives with an Office file's name", async () => {
    const file = await wordOf({ body: paragraph('x') });
    expect(await reasonOf('cut.docx', file.subarray(0, file.length / 2))).toContain('damaged');
    expect(await reasonOf('other.docx', await zipOf({ 'a.txt': 'a' }))).toContain('damaged');
    expect(await reasonOf('other.xlsx', await zipOf({ 'a.txt': 'a' }))).toContain('damaged');
  });

  test('ZIP bombs: one large entry, many entries, and false sizes', async () => {
    const zeros = Buffer.alloc(45 * 1024 * 1024);
    expect(
      await reasonOf('bomb.docx', await wordOf({ body: paragraph('x'), otherParts: { 'word/media/1.png': zeros } })),
    ).toContain('far larger');
    const parts = Object.fromEntries(
      Array.from({ length: 4 }, (_, n) => [`xl/media/${n}.png`, zeros.subarray(0, 30 * 1024 * 1024)]),
    );
    expect(await reasonOf('bomb.xlsx', await workbookOf([['a']], parts))).toContain('far larger');
    const falseSizes = Buffer.from(await wordOf({ body: paragraph('x'.repeat(20_000_000)) }));
    // Overwrites the size of every entry in the central directory.
    for (
      let at = falseSizes.indexOf('PK\x01\x02', 0, 'latin1');
      at !== -1;
      at = falseSizes.indexOf('PK\x01\x02', at + 4, 'latin1')
    ) {
      falseSizes.writeUInt32LE(10, at + 24);
    }
    expect(await reasonOf('false-sizes.docx', falseSizes)).toContain('damaged');
  });

  test('deeply nested XML, and entities that read files', async () => {
    const deep = `${'<w:sdt><w:sdtContent>'.repeat(20_000)}${'</w:sdtContent></w:sdt>'.repeat(20_000)}`;
    expect(await reasonOf('deep.docx', await wordOf({ body: deep }))).toContain('unusual structure');
    const entities = '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document/>';
    expect(
      await reasonOf('xxe.docx', await wordOf({ body: '', otherParts: { 'word/comments.xml': entities } })),
    ).toContain('unusual structure');
  });

  test('macros', async () => {
    const file = await wordOf({ body: paragraph('x'), otherParts: { 'word/vbaProject.bin': 'x' } });
    expect(await reasonOf('macro.docx', file)).toContain('macros');
    expect(await reasonOf('macro.docm', file)).toContain('macros');
  });

  test('a huge sheet is truncated or has no preview', async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => [n, `device ${n}`, 'open']);
    const preview = await previewOf('huge.xlsx', await workbookOf(rows));
    expect(['sheets', 'none']).toContain(preview.kind);
    if (preview.kind === 'sheets') expect(preview.sheets?.[0]).toMatchObject({ totalRows: 100_000, truncated: true });
  });

  test('script, data and file URLs are removed, and text that looks like a script stays text', async () => {
    const relationships = ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'vbscript:x'].map(
      (target, n) => relationshipTo(`l${n}`, target),
    );
    const body = [
      ...relationships.map((_, n) => hyperlink(`l${n}`, `link ${n}`)),
      paragraph('&lt;script&gt;alert(1)&lt;/script&gt;'),
    ].join('');
    const { content } = await previewOf('links.docx', await wordOf({ body, relationships: relationships.join('') }));
    expect(content).toContain('link 3');
    expect(content).not.toMatch(/href|<script/);
  });

  test('remote and local pictures are not fetched', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`;
    const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="p1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const secret = path.join(harness.folder, 'secret.txt');
    await writeFile(secret, 'top secret');
    const link = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}" TargetMode="External"/>`;
    const previews = [
      await previewOf('pull.docx', await wordOf({ body: picture, relationships: link('p1', address) })),
      await previewOf('pull.docx', await wordOf({ body: picture, relationships: link('p1', `file://${secret}`) })),
      await previewOf('pull.eml', `From: a@b.test\r\nContent-Type: text/html\r\n\r\n<img src="${address}">`),
    ];
    expect(requests).toBe(0);
    for (const preview of previews) {
      expect(JSON.stringify(preview)).not.toContain(Buffer.from('top secret').toString('base64'));
      expect(JSON.stringify(preview)).not.toContain(address);
    }
    server.close();
  });

  test('a small Word document with more elements than can be read is refused before it is read', async () => {
    const file = await wordOf({ body: `<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(400_000)}</w:p>` });
    expect(file.length).toBeLessThan(65 * 1024);
    expect(await previewOf('long.docx', file)).toMatchObject({
      kind: 'none',
      reason: 'This document is too long to show here. Download it to open it.',
    });
  });

  test('a message with deeply nested parts', async () => {
    let message = 'From: a@b.test\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n';
    for (let n = 0; n < 5_000; n += 1)
      message += `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`;
    expect(['none', 'email']).toContain((await previewOf('deep.eml', message)).kind);
  });
});

describe('a preview process beyond its limits is stopped', () => {
  const previewWith = async (source: string, settings: { timeoutMs?: number; heapMb?: number }) => {
    const program = path.join(harness.folder, `${crypto.randomUUID()}.mjs`);
    await writeFile(program, source);
    const file = await harness.store('a.txt', 'text');
    return createDocuments({ program, ...settings }).preview(harness.storage, file);
  };

  test('a time limit; the next attempt starts again', async () => {
    const startedAt = Date.now();
    const program = path.join(harness.folder, 'endless.mjs');
    await writeFile(program, 'for (;;);');
    const file = await harness.store('a.txt', 'text');
    expect(await createDocuments({ program, timeoutMs: 500 }).preview(harness.storage, file)).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('too long'),
    });
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    expect(await harness.documents.preview(harness.storage, file)).toMatchObject({ kind: 'text', content: 'text' });
  });

  test('the slow files of one organisation do not delay another', async () => {
    const program = path.join(harness.folder, 'slow.mjs');
    await writeFile(
      program,
      `let text = '';
      for await (const chunk of process.stdin) text += chunk;
      if (text === 'slow') for (;;);
      process.send({ kind: 'text', content: text, truncated: false }, () => process.exit());`,
    );
    const documents = createDocuments({ program, timeoutMs: 2_000 });
    const ended: string[] = [];
    const slow = [];
    for (let count = 0; count < 3; count += 1) slow.push(await harness.store('slow.txt', 'slow'));
    const other = { ...(await harness.store('quick.txt', 'quick')), organizationId: 'other' };
    const previews = [...slow, other].map(async (source) => {
      await documents.preview(harness.storage, source);
      ended.push(source.fileName);
    });
    await Promise.all(previews);
    // The slow files are prepared one after the other, so the other organisation waits for none or for one.
    expect(ended.indexOf('quick.txt')).toBeLessThan(2);
  });

  test('a memory limit', async () => {
    const source = 'const all = []; for (;;) all.push(new Array(100_000).fill(Math.random()));';
    expect(await previewWith(source, { heapMb: 32 })).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('memory'),
    });
  });

  test('a failure of the preview program is an error and is not stored as the preview', async () => {
    const program = path.join(harness.folder, 'failing.mjs');
    await writeFile(program, 'process.exit(3)');
    const file = await harness.store('a.txt', 'text');
    await expect(createDocuments({ program }).preview(harness.storage, file)).rejects.toThrow('ended with code 3');
    await expect(harness.storage.open(previewKeyOf(file.key))).rejects.toThrow('There is no file');
  });

  test('the process does not inherit environment variables', async () => {
    process.env.EVIDENCE_TEST_SECRET = 'hidden';
    const preview = await previewWith(
      'process.send({ kind: "text", content: Object.keys(process.env).join(), truncated: false }, () => process.exit())',
      {},
    );
    delete process.env.EVIDENCE_TEST_SECRET;
    expect(preview.content).not.toContain('EVIDENCE_TEST_SECRET');
    expect(preview.content).not.toContain('DATABASE');
  });

  test('no process starts for a document larger than the limit', async () => {
    const file = {
      ...(await harness.store('big.docx', await wordOf({ body: paragraph('x') }))),
      size: 31 * 1024 * 1024,
    };
    expect(await harness.documents.preview(harness.storage, file)).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('30 MB'),
    });
  });
});
