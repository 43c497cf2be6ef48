/** PDFs with scripts, loops, bombs, false numbers and damage. */
import { deflateSync } from 'node:zlib';
import { expecting } from './odd-document';

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const draw = (line: string) => `BT /F1 24 Tf 40 400 Td (${line}) Tj ET`;
const stream = (content: string, entries = '') =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;
const page = (contents: number, more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] /Contents ${contents} 0 R /Resources << /Font << /F1 3 0 R >> >> ${more} >>`;

/** @param objects numbered from 1: catalogue, pages, font, then what the pages consist of */
function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((content, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}

interface Parts {
  catalog?: string;
  pages?: string;
  pageEntries?: string;
  contents?: string;
  others?: string[];
  trailer?: string;
}

const line = stream(draw('Lock your screen.'));

/** A PDF of one page. */
const onePage = ({ catalog = '', pages, pageEntries = '', contents = line, others = [], trailer = '' }: Parts = {}) =>
  pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      pages ?? '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      font,
      page(5, pageEntries),
      contents,
      ...others,
    ],
    trailer,
  );

/** Spaces, packed as often as there are layers. */
function packed(megabytes: number, layers: number): string {
  let bytes = Buffer.alloc(megabytes * 1024 * 1024, 0x20);
  for (let layer = 0; layer < layers; layer += 1) bytes = deflateSync(bytes, { level: 9 });
  return stream(bytes.toString('latin1'), `/Filter [${'/FlateDecode '.repeat(layers)}]`);
}

/** The same contents many times: 40 times 64 MB. The later of two entries of a page counts. */
const contentsOf = (times: number) => `/Contents [${'5 0 R '.repeat(times)}]`;

const script = '<< /S /JavaScript /JS (for\\(;;\\) app.alert\\("x"\\);) >>';
const key = 'ab'.repeat(32);
const password = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>]`;
const whole = onePage();

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${4 + index * 2} 0 R`).join(' ');
  const drawn = Array.from({ length: count }, (_, index) => [page(5 + index * 2), line]).flat();
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    font,
    ...drawn,
  ]);
}

const refused = () =>
  expecting('refused', {
    'password.pdf': onePage({ trailer: password }),
    'only-header.pdf': '%PDF-1.7\n',
    'noise.pdf': Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 0xa7)]),
    'without-text.pdf': onePage({ contents: stream('0 0 100 100 re f') }),
    'too-many-pages.pdf': manyPages(2_100),
    'pages-that-contain-themselves.pdf': onePage({ pages: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' }),
    'packed-spaces.pdf': onePage({ contents: packed(64, 1), pageEntries: contentsOf(40) }),
    'packed-twice.pdf': onePage({ contents: packed(64, 2), pageEntries: contentsOf(40) }),
  });

const read = (outside: string) =>
  expecting('read', {
    'plain.pdf': whole,
    'script-on-opening.pdf': onePage({ catalog: `/OpenAction ${script}` }),
    'program-on-opening.pdf': onePage({ catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' }),
    'sends-form.pdf': onePage({
      catalog: `/OpenAction << /S /SubmitForm /F << /FS /URL /F (${outside}) >> /Flags 4 >>`,
    }),
    'attached-program.pdf': onePage({
      catalog: '/Names << /EmbeddedFiles << /Names [(run.exe) 6 0 R] >> >>',
      others: ['<< /Type /Filespec /F (run.exe) /EF << /F 7 0 R >> >>', stream('MZ')],
    }),
    'two-hundred-pages.pdf': manyPages(200),
    'bookmarks-that-go-round.pdf': onePage({
      catalog: '/Outlines 6 0 R',
      others: ['<< /First 7 0 R /Last 7 0 R >>', '<< /Title (Again) /Parent 6 0 R /Next 7 0 R /First 7 0 R >>'],
    }),
    'wrong-table.pdf': Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'),
    'text-before.pdf': Buffer.concat([Buffer.from('%PDF-1.7 \n% a remark\n'), whole.subarray(9)]),
    'huge-page.pdf': onePage({ pageEntries: '/UserUnit 75000' }),
    'long-line.pdf': onePage({ contents: stream(draw('a'.repeat(100_000))) }),
  });

const either = () =>
  expecting('either', {
    'form-in-itself.pdf': onePage({
      pageEntries: '/Resources << /Font << /F1 3 0 R >> /XObject << /X 6 0 R >> >>',
      contents: stream('/X Do'),
      others: [
        stream('/X Do', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>'),
      ],
    }),
    'without-table.pdf': Buffer.from(whole.toString('latin1').replace(/xref[\s\S]*/, ''), 'latin1'),
    'false-count.pdf': onePage({ pages: '<< /Type /Pages /Kids [4 0 R] /Count 999999999 >>' }),
    'negative-count.pdf': onePage({ pages: '<< /Type /Pages /Kids [4 0 R] /Count -1 >>' }),
    'deep-pages.pdf': pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      font,
      ...Array.from({ length: 5_000 }, (_, n) => `<< /Type /Pages /Kids [${n + 5} 0 R] /Count 1 >>`),
    ]),
    'deep-arrays.pdf': onePage({ contents: stream(`${'['.repeat(200_000)} TJ`) }),
    'many-states.pdf': onePage({ contents: stream(`${'q '.repeat(50_000)}${draw('Lock your screen.')}`) }),
    'endless-drawing.pdf': onePage({ contents: stream('BT /F1 9 Tf (a) Tj ET '.repeat(100_000)) }),
    'false-length.pdf': Buffer.from(whole.toString('latin1').replace(/\/Length \d+/, '/Length 99999999'), 'latin1'),
    'cut.pdf': whole.subarray(0, whole.length * 0.7),
  });

/** @param outside an address that none of them may ask */
export const pdfDocuments = async (outside: string) => [
  ...(await refused()),
  ...(await read(outside)),
  ...(await either()),
];
