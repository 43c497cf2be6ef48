/** Previews of hostile and broken files: a reason, and an API that goes on. */
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createDocuments, previewKeyOf } from '../src/platform/documents/documents';
import { hyperlink, linkTo, paragraph, wordOf, workbookOf, zipOf } from './office-files';
import { type PreviewBench, startPreviewBench } from './preview-bench';

// Each preview starts a process.
jest.setTimeout(40_000);

let bench: PreviewBench;
beforeAll(async () => {
  bench = await startPreviewBench();
});
afterAll(() => bench.stop());
const previewOf: PreviewBench['previewOf'] = (fileName, content) => bench.previewOf(fileName, content);

describe('hostile and broken files are answered with a reason', () => {
  const reasonOf = async (name: string, content: string | Buffer) => {
    const preview = await previewOf(name, content);
    expect(preview).toMatchObject({ kind: 'none', truncated: false, reason: expect.stringMatching(/^[A-Z].*\.$/) });
    return preview.reason;
  };
  const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);

  test('older, locked, packed and unknown kinds', async () => {
    expect(await reasonOf('old.doc', ole)).toContain('older Office format');
    expect(await reasonOf('locked.xlsx', ole)).toContain('locked with a password');
    expect(await reasonOf('mail.msg', ole)).toContain('Outlook');
    expect(await reasonOf('all.zip', await zipOf({ 'a.txt': 'a' }))).toContain('archive');
    expect(await reasonOf('what.ever', Buffer.from([0, 1, 2, 3]))).toContain('not shown here');
  });

  test('cut short, empty inside, or another kind under this name', async () => {
    const file = await wordOf({ body: paragraph('x') });
    expect(await reasonOf('cut.docx', file.subarray(0, file.length / 2))).toContain('damaged');
    expect(await reasonOf('other.docx', await zipOf({ 'a.txt': 'a' }))).toContain('damaged');
    expect(await reasonOf('other.xlsx', await zipOf({ 'a.txt': 'a' }))).toContain('damaged');
  });

  test('a ZIP bomb, by one part, by many, and by sizes that are not true', async () => {
    const zeros = Buffer.alloc(45 * 1024 * 1024);
    expect(
      await reasonOf('bomb.docx', await wordOf({ body: paragraph('x'), more: { 'word/media/1.png': zeros } })),
    ).toContain('far larger');
    const parts = Object.fromEntries(
      Array.from({ length: 4 }, (_, n) => [`xl/media/${n}.png`, zeros.subarray(0, 30 * 1024 * 1024)]),
    );
    expect(await reasonOf('bomb.xlsx', await workbookOf([['a']], parts))).toContain('far larger');
    const liar = Buffer.from(await wordOf({ body: paragraph('x'.repeat(20_000_000)) }));
    // The claimed size of every part in the directory at the end.
    for (
      let at = liar.indexOf('PK\x01\x02', 0, 'latin1');
      at !== -1;
      at = liar.indexOf('PK\x01\x02', at + 4, 'latin1')
    ) {
      liar.writeUInt32LE(10, at + 24);
    }
    expect(await reasonOf('liar.docx', liar)).toContain('damaged');
  });

  test('XML that nests without end, and entities that grow or read files', async () => {
    const deep = `${'<w:sdt><w:sdtContent>'.repeat(20_000)}${'</w:sdtContent></w:sdt>'.repeat(20_000)}`;
    expect(await reasonOf('deep.docx', await wordOf({ body: deep }))).toContain('no ordinary program');
    const entities = '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document/>';
    expect(await reasonOf('xxe.docx', await wordOf({ body: '', more: { 'word/comments.xml': entities } }))).toContain(
      'no ordinary program',
    );
  });

  test('macros', async () => {
    const file = await wordOf({ body: paragraph('x'), more: { 'word/vbaProject.bin': 'x' } });
    expect(await reasonOf('macro.docx', file)).toContain('macros');
    expect(await reasonOf('macro.docm', file)).toContain('macros');
  });

  test('a huge sheet is shown by its beginning, or not at all, and the API goes on', async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => [n, `device ${n}`, 'open']);
    const preview = await previewOf('huge.xlsx', await workbookOf(rows));
    expect(['sheets', 'none']).toContain(preview.kind);
    if (preview.kind === 'sheets') expect(preview.sheets?.[0]).toMatchObject({ totalRows: 100_000, truncated: true });
  });

  test('scripts, styles, frames and addresses that run: gone from what is left', async () => {
    const links = ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'vbscript:x'].map((target, n) =>
      linkTo(`l${n}`, target),
    );
    const body = [
      ...links.map((_, n) => hyperlink(`l${n}`, `link ${n}`)),
      paragraph('&lt;script&gt;alert(1)&lt;/script&gt;'),
    ].join('');
    const { content } = await previewOf('links.docx', await wordOf({ body, links: links.join('') }));
    expect(content).toContain('link 3');
    expect(content).not.toMatch(/href|<script/);
  });

  test('pictures from elsewhere are not fetched, not even by us', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`;
    const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="p1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const secret = path.join(bench.folder, 'secret.txt');
    await writeFile(secret, 'top secret');
    const link = (id: string, target: string) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}" TargetMode="External"/>`;
    const answers = [
      await previewOf('pull.docx', await wordOf({ body: picture, links: link('p1', address) })),
      await previewOf('pull.docx', await wordOf({ body: picture, links: link('p1', `file://${secret}`) })),
      await previewOf('pull.eml', `From: a@b.test\r\nContent-Type: text/html\r\n\r\n<img src="${address}">`),
    ];
    expect(asked).toBe(0);
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toContain(Buffer.from('top secret').toString('base64'));
      expect(JSON.stringify(answer)).not.toContain(address);
    }
    server.close();
  });

  test('a message of parts inside parts without end', async () => {
    let message = 'From: a@b.test\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n';
    for (let n = 0; n < 5_000; n += 1)
      message += `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`;
    expect(['none', 'email']).toContain((await previewOf('deep.eml', message)).kind);
  });
});

describe('what takes too much is ended', () => {
  const limited = async (source: string, settings: { timeoutMs?: number; heapMb?: number }) => {
    const program = path.join(bench.folder, `${crypto.randomUUID()}.mjs`);
    await writeFile(program, source);
    const file = await bench.keep('a.txt', 'words');
    return createDocuments({ program, ...settings }).preview(bench.storage, file);
  };

  test('time', async () => {
    const began = Date.now();
    expect(await limited('for (;;);', { timeoutMs: 500 })).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('too long'),
    });
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  test('memory', async () => {
    const hungry = 'const all = []; for (;;) all.push(new Array(100_000).fill(Math.random()));';
    expect(await limited(hungry, { heapMb: 32 })).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('memory'),
    });
  });

  test('a fault of ours is an error, and is not kept as the file’s', async () => {
    const program = path.join(bench.folder, 'failing.mjs');
    await writeFile(program, 'process.exit(3)');
    const file = await bench.keep('a.txt', 'words');
    await expect(createDocuments({ program }).preview(bench.storage, file)).rejects.toThrow('ended with code 3');
    await expect(bench.storage.open(previewKeyOf(file.key))).rejects.toThrow('There is no file');
  });

  test('it has nothing of our environment', async () => {
    process.env.EVIDENCE_TEST_SECRET = 'hidden';
    const preview = await limited(
      'process.send({ kind: "text", content: Object.keys(process.env).join(), truncated: false }, () => process.exit())',
      {},
    );
    delete process.env.EVIDENCE_TEST_SECRET;
    expect(preview.content).not.toContain('EVIDENCE_TEST_SECRET');
    expect(preview.content).not.toContain('DATABASE');
  });

  test('a document larger than the limit is not even started', async () => {
    const file = { ...(await bench.keep('big.docx', await wordOf({ body: paragraph('x') }))), size: 31 * 1024 * 1024 };
    expect(await bench.documents.preview(bench.storage, file)).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('30 MB'),
    });
  });
});
