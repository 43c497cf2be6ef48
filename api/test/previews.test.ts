/** Previews as the API makes them: in a real process of their own, from honest files and from hostile ones. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createDocuments, type Documents, previewKeyOf } from '../src/platform/documents/documents';
import { createFilesystemStorage } from '../src/platform/storage/filesystem';
import { contentTypeOf, headBytes } from '../src/platform/uploads/file-kind';
import { required } from './database';
import { hyperlink, linkTo, paragraph, wordOf, workbookOf, zipOf } from './office-files';

// Each preview starts a process.
jest.setTimeout(40_000);

let folder: string;
let storage: ReturnType<typeof createFilesystemStorage>;
let documents: Documents;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'msp-previews-'));
  storage = createFilesystemStorage(folder);
  documents = createDocuments({ program: required('API_TEST_PREVIEW_PROGRAM') });
});
afterAll(() => rm(folder, { recursive: true }));

async function keep(fileName: string, content: string | Buffer) {
  files += 1;
  const bytes = Buffer.from(content as string);
  const key = `files/${files}`;
  await storage.put(key, Readable.from([bytes], { objectMode: false }));
  return {
    key,
    fileName,
    size: bytes.length,
    contentType: await contentTypeOf(bytes.subarray(0, headBytes), fileName),
  };
}
const previewOf = async (fileName: string, content: string | Buffer) =>
  documents.preview(storage, await keep(fileName, content));

describe('what files become', () => {
  test.each([
    ['a.pdf', '%PDF-1.7\n', 'pdf'],
    ['a.gif', 'GIF89a\u0001\u0000\u0001\u0000', 'image'],
  ])('%s is shown by the browser', async (name, content, kind) => {
    expect(await previewOf(name, content)).toEqual({ kind, truncated: false });
  });

  test('text in UTF-8, UTF-16 and the old Western encoding', async () => {
    expect(await previewOf('a.txt', 'Zürich €')).toEqual({ kind: 'text', content: 'Zürich €', truncated: false });
    expect(await previewOf('a.txt', Buffer.from('\uFEFFZürich', 'utf16le'))).toMatchObject({ content: 'Zürich' });
    expect(await previewOf('a.log', Buffer.from('caf\xe9', 'latin1'))).toMatchObject({ kind: 'text', content: 'café' });
    expect(await previewOf('a.json', '{"a":1}')).toMatchObject({ kind: 'text', content: '{"a":1}' });
    expect(await previewOf('a.md', '# Title\n\n<b>x</b>')).toMatchObject({
      kind: 'markdown',
      content: '# Title\n\n<b>x</b>',
    });
  });

  test('a log of 40 MB: its beginning, and that there is more', async () => {
    const preview = await previewOf('large.log', Buffer.alloc(40 * 1024 * 1024, 'line of a log\n'));
    expect(preview).toMatchObject({ kind: 'text', truncated: true });
    expect(preview.content).toHaveLength(500_000);
  });

  test('CSV and TSV, with quotes, other delimiters, and more rows and columns than are shown', async () => {
    expect(await previewOf('a.csv', 'name,n\n"Doe, J",1\n\n')).toEqual({
      kind: 'sheets',
      sheets: [
        {
          name: '',
          rows: [
            ['name', 'n'],
            ['Doe, J', '1'],
          ],
          totalRows: 2,
          truncated: false,
        },
      ],
      truncated: false,
    });
    expect(await previewOf('a.csv', 'name;price\nBolt;1,5\n')).toMatchObject({
      sheets: [
        {
          rows: [
            ['name', 'price'],
            ['Bolt', '1,5'],
          ],
        },
      ],
    });
    expect(await previewOf('a.tsv', 'a\tb\n1\t2\n')).toMatchObject({
      sheets: [
        {
          rows: [
            ['a', 'b'],
            ['1', '2'],
          ],
        },
      ],
    });
    const wide = await previewOf('b.csv', `${Array.from({ length: 60 }, (_, n) => n).join(',')}\n`.repeat(700));
    expect(wide.sheets?.[0]).toMatchObject({ totalRows: 700, truncated: true });
    expect([wide.sheets?.[0]?.rows.length, wide.sheets?.[0]?.rows[0]?.length]).toEqual([500, 50]);
  });

  test('a Word document as HTML', async () => {
    const file = await wordOf({
      body: `${paragraph('Backup policy')}${hyperlink('l1', 'site')}`,
      links: linkTo('l1', 'https://example.com/a'),
    });
    const preview = await previewOf('policy.docx', file);
    expect(preview).toMatchObject({ kind: 'html', truncated: false });
    expect(preview.content).toBe(
      '<p>Backup policy</p><p><a href="https://example.com/a" rel="noopener noreferrer nofollow" target="_blank">site</a></p>',
    );
  });

  test('a workbook as sheets', async () => {
    expect(
      await previewOf(
        'patches.xlsx',
        await workbookOf([
          ['Device', 'Open'],
          ['PC-1', 3],
        ]),
      ),
    ).toEqual({
      kind: 'sheets',
      sheets: [
        {
          name: 'Patches',
          rows: [
            ['Device', 'Open'],
            ['PC-1', '3'],
          ],
          totalRows: 2,
          truncated: false,
        },
      ],
      truncated: false,
    });
  });

  test('a message: who, when, what, and what is attached', async () => {
    const message = [
      'From: Ann <ann@example.test>',
      'To: Bob <bob@example.test>, carol@example.test',
      'Subject: =?utf-8?Q?R=C3=A9sum=C3=A9?=',
      'Date: Fri, 20 Nov 2026 10:00:00 +0100',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Hello<img src="https://tracker.example/x.png"><script>alert(1)</script></p>',
      '--b',
      'Content-Type: text/csv; name=a.csv',
      'Content-Disposition: attachment; filename=a.csv',
      '',
      'a,b',
      '--b--',
    ].join('\r\n');
    expect(await previewOf('mail.eml', message)).toEqual({
      kind: 'email',
      email: {
        from: 'Ann <ann@example.test>',
        to: ['Bob <bob@example.test>', 'carol@example.test'],
        subject: 'Résumé',
        date: '2026-11-20T09:00:00.000Z',
        html: '<p>Hello</p>\n',
        text: null,
        attachments: [{ name: 'a.csv', size: expect.any(Number) }],
      },
      truncated: false,
    });
  });

  test('made once and kept beside the file; two who ask at the same time wait for one', async () => {
    const file = await keep('a.txt', 'words');
    const [one, two] = await Promise.all([documents.preview(storage, file), documents.preview(storage, file)]);
    expect(one).toBe(two);
    await storage.put(previewKeyOf(file.key), Readable.from([JSON.stringify({ ...one, content: 'kept' })]));
    expect(await documents.preview(storage, file)).toMatchObject({ content: 'kept' });
  });
});

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
    const secret = path.join(folder, 'secret.txt');
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
    const program = path.join(folder, `${files}-program.mjs`);
    await writeFile(program, source);
    const file = await keep('a.txt', 'words');
    return createDocuments({ program, ...settings }).preview(storage, file);
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
    await expect(limited('process.exit(3)', {})).rejects.toThrow('ended with code 3');
    await expect(storage.open(previewKeyOf(`files/${files}`))).rejects.toThrow('There is no file');
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
    const file = { ...(await keep('big.docx', await wordOf({ body: paragraph('x') }))), size: 31 * 1024 * 1024 };
    expect(await documents.preview(storage, file)).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('30 MB'),
    });
  });
});
