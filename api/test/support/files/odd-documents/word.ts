/** Word documents with macros, bombs, entities, false parts and unusual contents. */
import { hyperlink, paragraph, relationshipTo, wordOf, zipOf } from '../office-files';
import { expecting } from './odd-document';

const text = paragraph('Lock your screen.');
const external = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" TargetMode="External"/>`;
const withPart = (name: string, content: string | Buffer) => wordOf({ body: text, otherParts: { [name]: content } });
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)]);
const entity = (declaration: string) =>
  `<?xml version="1.0"?><!DOCTYPE w [${declaration}]><w:document>&a;</w:document>`;
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join('');
const table = (rows: string) => `<w:tbl>${rows}</w:tbl>`;
const row = (cells: number) => `<w:tr>${`<w:tc>${text}</w:tc>`.repeat(cells)}</w:tr>`;

async function halfOf(document: Promise<Buffer>): Promise<Buffer> {
  const whole = await document;
  return whole.subarray(0, whole.length / 2);
}

async function withFalseSizes(): Promise<Buffer> {
  const document = Buffer.from(await wordOf({ body: paragraph('x'.repeat(20_000_000)) }));
  const record = 'PK\x01\x02';
  for (let at = document.indexOf(record, 0, 'latin1'); at !== -1; at = document.indexOf(record, at + 4, 'latin1')) {
    document.writeUInt32LE(10, at + 24);
  }
  return document;
}

const refused = (outside: string) =>
  expecting('refused', {
    'macro.docx': withPart('word/vbaProject.bin', 'x'),
    'old.docx': ole,
    'half.docx': halfOf(wordOf({ body: text.repeat(2_000) })),
    'empty-zip.docx': zipOf({}),
    'other-zip.docx': zipOf({ 'readme.txt': 'Not a document' }),
    'without-body.docx': zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<a/>' }),
    'zeros.docx': withPart('word/media/1.png', zeros(45)),
    'many-zeros.docx': wordOf({
      body: text,
      otherParts: Object.fromEntries(Array.from({ length: 4 }, (_, n) => [`word/media/${n}.png`, zeros(30)])),
    }),
    'false-sizes.docx': withFalseSizes(),
    'many-parts.docx': wordOf({
      body: text,
      otherParts: Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`word/media/${n}.txt`, 'x'])),
    }),
    'deep.docx': wordOf({ body: '<w:sdt><w:sdtContent>'.repeat(20_000) + '</w:sdtContent></w:sdt>'.repeat(20_000) }),
    'long.docx': wordOf({ body: `<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(400_000)}</w:p>` }),
    'reads-files.docx': withPart('word/comments.xml', entity('<!ENTITY a SYSTEM "file:///etc/passwd">')),
    'reads-addresses.docx': withPart('word/comments.xml', entity(`<!ENTITY a SYSTEM "${outside}">`)),
    'laughs.docx': withPart('word/comments.xml', entity(`<!ENTITY a0 "ha">${laughs}<!ENTITY a "&a9;">`)),
    'cut-xml.docx': zipOf({ '[Content_Types].xml': '<Types', '_rels/.rels': '<R', 'word/document.xml': '<w:doc' }),
    'only-controls.docx': wordOf({ body: paragraph('\u0001\u0002') }),
    'without-text.docx': wordOf({ body: '<w:p/>' }),
  });

const read = (outside: string) =>
  expecting('read', {
    'plain.docx': wordOf({ body: text }),
    'links.docx': wordOf({
      body: ['javascript:alert(1)', 'file:///etc/passwd'].map((_, n) => hyperlink(`l${n}`, `link ${n}`)).join(''),
      relationships: relationshipTo('l0', 'javascript:alert(1)') + relationshipTo('l1', 'file:///etc/passwd'),
    }),
    'script-as-text.docx': wordOf({ body: paragraph('&lt;script&gt;alert(1)&lt;/script&gt;') }),
    'remote-template.docx': wordOf({
      body: text,
      relationships: external('t', 'attachedTemplate', `${outside}/evil.dotm`),
    }),
    'remote-picture.docx': wordOf({ body: text, relationships: external('p', 'image', `${outside}/x.png`) }),
    'embedded-program.docx': withPart('word/embeddings/run.exe', 'MZ'),
    'path-outside.docx': withPart('word/media/..%2f..%2fetc%2fpasswd', 'x'),
    'many-paragraphs.docx': wordOf({ body: text.repeat(10_000) }),
    'wide-table.docx': wordOf({ body: table(row(300)) }),
    'long-table.docx': wordOf({ body: table(row(3).repeat(3_000)) }),
    'nested-tables.docx': wordOf({
      body: `${'<w:tbl><w:tr><w:tc>'.repeat(20)}${text}${'</w:tc></w:tr></w:tbl>'.repeat(20)}`,
    }),
    'other-scripts.docx': wordOf({ body: paragraph('政策 · Политика · سياسة · नीति · 🔒') }),
    'direction-marks.docx': wordOf({ body: paragraph('\u202Egnp.exe\u202C Lock your screen.') }),
    'one-long-word.docx': wordOf({ body: paragraph('a'.repeat(200_000)) }),
  });

const either = (outside: string) =>
  expecting('either', {
    'unknown-styles.docx': wordOf({
      body: `<w:p><w:pPr><w:pStyle w:val="__proto__"/></w:pPr><w:r><w:t>Lock your screen.</w:t></w:r></w:p>`,
    }),
    'other-document.docx': wordOf({
      body: `<w:altChunk r:id="c"/>${text}`,
      relationships: external('c', 'aFChunk', `${outside}/x.html`),
    }),
    'control-characters.docx': wordOf({ body: paragraph('Lock\u0001 your\u0008 screen.') }),
    'comment-loop.docx': withPart(
      'word/comments.xml',
      `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0"><w:p><w:commentReference w:id="0"/></w:p></w:comment></w:comments>`,
    ),
    'footnote-loop.docx': withPart(
      'word/footnotes.xml',
      `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="1"><w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p></w:footnote></w:footnotes>`,
    ),
  });

/** @param outside an address that none of them may ask */
export const wordDocuments = async (outside: string) => [
  ...(await refused(outside)),
  ...(await read(outside)),
  ...(await either(outside)),
];
