/** What honest files become, in a real process of their own. */
import { Readable } from 'node:stream';
import { previewKeyOf } from '../src/platform/documents/documents';
import { chartSheet, hyperlink, linkTo, paragraph, wordOf, workbookOf } from './office-files';
import { type PreviewBench, startPreviewBench } from './preview-bench';

// Each preview starts a process.
jest.setTimeout(40_000);

let bench: PreviewBench;
beforeAll(async () => {
  bench = await startPreviewBench();
});
afterAll(() => bench.stop());
const previewOf: PreviewBench['previewOf'] = (fileName, content) => bench.previewOf(fileName, content);

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

  test('a chart that is a sheet of its own is left out, and the tables beside it are shown', async () => {
    const preview = await previewOf('a.xlsx', await workbookOf([['Device', 'Patched']], chartSheet));
    expect(preview).toMatchObject({ kind: 'sheets', sheets: [{ name: 'Patches', rows: [['Device', 'Patched']] }] });
    expect(preview.sheets).toHaveLength(1);
  });

  test('a document without a word says so', async () => {
    expect(await previewOf('a.docx', await wordOf({ body: paragraph(' ') }))).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('no text in this document'),
    });
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
    const file = await bench.keep('a.txt', 'words');
    const [one, two] = await Promise.all([
      bench.documents.preview(bench.storage, file),
      bench.documents.preview(bench.storage, file),
    ]);
    expect(one).toBe(two);
    await bench.storage.put(previewKeyOf(file.key), Readable.from([JSON.stringify({ ...one, content: 'kept' })]));
    expect(await bench.documents.preview(bench.storage, file)).toMatchObject({ content: 'kept' });
  });
});
