/** Previews of valid files, each created by a separate process. */
import { Readable } from 'node:stream';
import { previewKeyOf } from '../../../src/platform/documents/documents';
import {
  chartSheetParts,
  hyperlink,
  paragraph,
  relationshipTo,
  wordOf,
  workbookOf,
} from '../../support/files/office-files';
import { type PreviewHarness, startPreviewHarness } from '../../support/preview-harness';

let harness: PreviewHarness;
beforeAll(async () => {
  harness = await startPreviewHarness();
});
afterAll(() => harness.stop());
const previewOf: PreviewHarness['previewOf'] = (fileName, content) => harness.previewOf(fileName, content);

describe('previews of valid files', () => {
  test.each([
    ['a.pdf', '%PDF-1.7\n1 0 obj', 'pdf'],
    ['a.gif', 'GIF89a\u0001\u0000\u0001\u0000', 'image'],
  ])('the browser shows %s itself', async (name, content, kind) => {
    expect(await previewOf(name, content)).toEqual({ kind, truncated: false });
  });

  test('text in UTF-8, UTF-16 and Windows-1252', async () => {
    expect(await previewOf('a.txt', 'Zürich €')).toEqual({ kind: 'text', content: 'Zürich €', truncated: false });
    expect(await previewOf('a.txt', Buffer.from('\uFEFFZürich', 'utf16le'))).toMatchObject({ content: 'Zürich' });
    expect(await previewOf('a.log', Buffer.from('caf\xe9', 'latin1'))).toMatchObject({ kind: 'text', content: 'café' });
    expect(await previewOf('a.json', '{"a":1}')).toMatchObject({ kind: 'text', content: '{"a":1}' });
    expect(await previewOf('a.md', '# Title\n\n<b>x</b>')).toMatchObject({
      kind: 'markdown',
      content: '# Title\n\n<b>x</b>',
    });
  });

  test('a 40 MB log is truncated to its beginning', async () => {
    const preview = await previewOf('large.log', Buffer.alloc(40 * 1024 * 1024, 'line of a log\n'));
    expect(preview).toMatchObject({ kind: 'text', truncated: true });
    expect(preview.content).toHaveLength(500_000);
  });

  test('CSV and TSV with quotes and other delimiters; rows and columns beyond the limit are left out', async () => {
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
      relationships: relationshipTo('l1', 'https://example.com/a'),
    });
    const preview = await previewOf('policy.docx', file);
    expect(preview).toMatchObject({ kind: 'html', truncated: false });
    expect(preview.content).toBe(
      '<p>Backup policy</p><p><a href="https://example.com/a" rel="noopener noreferrer nofollow" target="_blank">site</a></p>',
    );
  });

  test('a chart sheet is left out and the worksheets are shown', async () => {
    const preview = await previewOf('a.xlsx', await workbookOf([['Device', 'Patched']], chartSheetParts));
    expect(preview).toMatchObject({ kind: 'sheets', sheets: [{ name: 'Patches', rows: [['Device', 'Patched']] }] });
    expect(preview.sheets).toHaveLength(1);
  });

  test('a document without text has no preview, with the reason', async () => {
    expect(await previewOf('a.docx', await wordOf({ body: paragraph(' ') }))).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('no text'),
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

  test('an email message: sender, recipients, date, content and attachments', async () => {
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

  test('a preview is created once and stored; concurrent requests share it', async () => {
    const file = await harness.store('a.txt', 'text');
    const [first, second] = await Promise.all([
      harness.documents.preview(harness.storage, file),
      harness.documents.preview(harness.storage, file),
    ]);
    expect(first).toBe(second);
    await harness.storage.put(previewKeyOf(file.key), Readable.from([JSON.stringify({ ...first, content: 'stored' })]));
    expect(await harness.documents.preview(harness.storage, file)).toMatchObject({ content: 'stored' });
  });
});
