/** Builds Office documents and ZIP archives for tests. */
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

const contentTypes = (part: string, kind: string) => `${xml}<Types xmlns="${packageSchema}/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Default Extension="xml" ContentType="application/xml"/>
  <Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`;
const rootRelationship = (target: string) => `${xml}<Relationships xmlns="${packageSchema}/relationships">
  <Relationship Id="r1" Type="${officeSchema}/officeDocument" Target="${target}"/></Relationships>`;

export interface WordParts {
  /** The content of `w:body`. */
  body: string;
  /** The content of the document's `Relationships`. */
  relationships?: string;
  otherParts?: Record<string, string | Buffer>;
}

export const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

export const wordOf = ({ body, relationships = '', otherParts = {} }: WordParts) =>
  zipOf({
    '[Content_Types].xml': contentTypes('/word/document.xml', 'wordprocessingml.document'),
    '_rels/.rels': rootRelationship('word/document.xml'),
    'word/_rels/document.xml.rels': `${xml}<Relationships xmlns="${packageSchema}/relationships">${relationships}</Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${officeSchema}"><w:body>${body}</w:body></w:document>`,
    ...otherParts,
  });

export const relationshipTo = (id: string, target: string) =>
  `<Relationship Id="${id}" Type="${officeSchema}/hyperlink" Target="${target}" TargetMode="External"/>`;
export const hyperlink = (id: string, text: string) =>
  `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;

const mainSchema = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const cellOf = (value: string | number, reference: string) =>
  typeof value === 'number'
    ? `<c r="${reference}"><v>${value}</v></c>`
    : `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
const rowOf = (values: (string | number)[], number: number) =>
  `<row r="${number}">${values.map((value, column) => cellOf(value, `${String.fromCharCode(65 + column)}${number}`)).join('')}</row>`;

/** The parts of a workbook whose second sheet is a chart sheet. */
export const chartSheetParts = {
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageSchema}/relationships">
    <Relationship Id="r1" Type="${officeSchema}/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="r2" Type="${officeSchema}/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${mainSchema}" xmlns:r="${officeSchema}"><sheets><sheet name="Patches" sheetId="1" r:id="r1"/><sheet name="Chart" sheetId="2" r:id="r2"/></sheets></workbook>`,
  'xl/chartsheets/sheet1.xml': `${xml}<chartsheet xmlns="${mainSchema}"><sheetViews><sheetView workbookViewId="0"/></sheetViews></chartsheet>`,
};

export const workbookOf = (rows: Iterable<(string | number)[]>, otherParts: Record<string, string | Buffer> = {}) =>
  zipOf({
    '[Content_Types].xml': contentTypes('/xl/workbook.xml', 'spreadsheetml.sheet'),
    '_rels/.rels': rootRelationship('xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageSchema}/relationships">
      <Relationship Id="r1" Type="${officeSchema}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${mainSchema}" xmlns:r="${officeSchema}"><sheets><sheet name="Patches" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${mainSchema}"><sheetData>${[...rows].map((row, index) => rowOf(row, index + 1)).join('')}</sheetData></worksheet>`,
    ...otherParts,
  });
