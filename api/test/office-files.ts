/** Office documents and archives for tests, honest and hostile, made on the spot. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return buffer(zip.outputStream);
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packageSchema = 'http://schemas.openxmlformats.org/package/2006';
const officeSchema = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const types = (part: string, kind: string) => `${xml}<Types xmlns="${packageSchema}/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Default Extension="xml" ContentType="application/xml"/>
  <Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`;
const root = (target: string) => `${xml}<Relationships xmlns="${packageSchema}/relationships">
  <Relationship Id="r1" Type="${officeSchema}/officeDocument" Target="${target}"/></Relationships>`;

export interface WordParts {
  /** Inside `w:body`. */
  body: string;
  /** Relationships of the document. */
  links?: string;
  more?: Record<string, string | Buffer>;
}

export const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

export const wordOf = ({ body, links = '', more = {} }: WordParts) =>
  zipOf({
    '[Content_Types].xml': types('/word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': root('word/document.xml'),
    'word/_rels/document.xml.rels': `${xml}<Relationships xmlns="${packageSchema}/relationships">${links}</Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${officeSchema}"><w:body>${body}</w:body></w:document>`,
    ...more,
  });

export const linkTo = (id: string, target: string) =>
  `<Relationship Id="${id}" Type="${officeSchema}/hyperlink" Target="${target}" TargetMode="External"/>`;
export const hyperlink = (id: string, text: string) =>
  `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;

const mainSchema = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const cell = (value: string | number, place: string) =>
  typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const rowOf = (values: (string | number)[], number: number) =>
  `<row r="${number}">${values.map((value, at) => cell(value, `${String.fromCharCode(65 + at)}${number}`)).join('')}</row>`;

/** For a workbook whose second sheet is a chart and nothing else. */
export const chartSheet = {
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageSchema}/relationships">
    <Relationship Id="r1" Type="${officeSchema}/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="r2" Type="${officeSchema}/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${mainSchema}" xmlns:r="${officeSchema}"><sheets><sheet name="Patches" sheetId="1" r:id="r1"/><sheet name="Chart" sheetId="2" r:id="r2"/></sheets></workbook>`,
  'xl/chartsheets/sheet1.xml': `${xml}<chartsheet xmlns="${mainSchema}"><sheetViews><sheetView workbookViewId="0"/></sheetViews></chartsheet>`,
};

export const workbookOf = (rows: Iterable<(string | number)[]>, more: Record<string, string | Buffer> = {}) =>
  zipOf({
    '[Content_Types].xml': types('/xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': root('xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageSchema}/relationships">
      <Relationship Id="r1" Type="${officeSchema}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${mainSchema}" xmlns:r="${officeSchema}"><sheets><sheet name="Patches" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${mainSchema}"><sheetData>${[...rows].map((row, at) => rowOf(row, at + 1)).join('')}</sheetData></worksheet>`,
    ...more,
  });
