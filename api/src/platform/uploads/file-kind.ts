/**
 * Detects the type of a file from its first bytes and its name, and refuses types that a browser or an operating system would run.
 * The type that the sender states is ignored.
 */
import { extensionOf, hasRefusedExtension } from '@msp/contract';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../errors';

/** Bytes needed to detect the type. */
export const headBytes = 4_100;

/** Executable types that are detected by content. */
const runnableTypes = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/java-archive',
  'application/wasm',
  'application/x-shockwave-flash',
  'application/vnd.android.package-archive',
  'application/x-chrome-extension',
  'application/x-google-chrome-extension',
  'application/x-deb',
  'application/x-rpm',
  'application/x-apple-diskimage',
  'application/x-iso9660-image',
  'application/vnd.ms-cab-compressed',
  'application/x.ms.shortcut',
  'application/x-ms-shortcut',
  'application/x-ms-regedit',
  'application/x.apple.alias',
  'image/svg+xml',
  'text/html',
]);

const word = 'application/vnd.openxmlformats-officedocument';
/** Office formats share a container, ZIP or the older OLE, so the extension tells them apart. */
const insideZip: Record<string, string> = {
  docx: `${word}.wordprocessingml.document`,
  docm: 'application/vnd.ms-word.document.macroenabled.12',
  xlsx: `${word}.spreadsheetml.sheet`,
  xlsm: 'application/vnd.ms-excel.sheet.macroenabled.12',
  pptx: `${word}.presentationml.presentation`,
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
};
const insideOle: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
};

/** Text has no signature, so the extension tells its type. */
const textTypes: Record<string, string> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  tab: 'text/tab-separated-values',
  md: 'text/markdown',
  markdown: 'text/markdown',
  json: 'application/json',
  eml: 'message/rfc822',
  xml: 'application/xml',
};

const unknownType = 'application/octet-stream';

const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** The first bytes as text, or null if they are binary. The last character may be incomplete. */
function textOf(head: Uint8Array): string | null {
  if (isUtf16(head)) return new TextDecoder(head[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(head);
  if (head.includes(0)) return null;
  const controls = head.filter((byte) => byte < 32 && ![8, 9, 10, 12, 13, 27].includes(byte)).length;
  // Logs contain a few control characters; text in a single-byte encoding never contains many.
  return controls > head.length / 100 ? null : new TextDecoder('utf-8').decode(head);
}

const pageStart = /^<(!doctype\s+html|html|head|body|script|iframe|svg|style|object|embed|meta|link|\?php|%)[\s>/@=]?/i;
const pageInside = /<(svg|html|script)[\s>]|xmlns(:\w+)?\s*=\s*["'][^"']*(xhtml|\/svg)/i;

/** Pages and scripts are recognised by how they start. */
function runsAsText(text: string): boolean {
  const start = text.replace(/^\uFEFF/, '').replace(/^(\s|<!--[\s\S]*?-->)+/, '');
  return start.startsWith('#!') || pageStart.test(start) || (start.startsWith('<?xml') && pageInside.test(start));
}

function refused(fileName: string): AppError {
  return new AppError(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    `"${fileName}" is a program, a script or a web page, which can't be uploaded. Upload a PDF, an image, a document or a spreadsheet instead.`,
  );
}

/** Nothing but the header, remarks and the end, each a line with `%`: what a failed export or a broken transfer leaves of a PDF. */
const isEmptyPdf = (head: Uint8Array): boolean =>
  head.length < headBytes &&
  Buffer.from(head)
    .toString('latin1')
    .split(/[\r\n]/)
    .every((line) => line.trim() === '' || line.startsWith('%'));

const withoutPages = (fileName: string) =>
  new AppError(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    `"${fileName}" is a PDF without pages. Export or scan the document again, and upload the new file.`,
  );

/** Pages are accepted only by a call that reads their text and never shows them as pages. */
const pageExtensions = ['html', 'htm'];

const notAccepted = (fileName: string, accepts: readonly string[]) =>
  new AppError(
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    `"${fileName}" can't be uploaded here. Upload a file of one of these types: ${accepts.map((one) => `.${one}`).join(', ')}.`,
  );

/**
 * The type of a file for a call that takes certain extensions only.
 * @throws AppError 415
 */
export async function acceptedTypeOf(head: Uint8Array, fileName: string, accepts: readonly string[]): Promise<string> {
  const ending = extensionOf(fileName);
  if (!accepts.includes(ending)) throw notAccepted(fileName, accepts);
  if (!pageExtensions.includes(ending)) return contentTypeOf(head, fileName);
  if (textOf(head) === null) throw notAccepted(fileName, accepts);
  return 'text/html';
}

/**
 * @param head the first `headBytes` bytes, or all of a smaller file
 * @param fileName the name that the file is stored under
 * @returns the content type to store
 * @throws AppError 415
 */
export async function contentTypeOf(head: Uint8Array, fileName: string): Promise<string> {
  const ending = extensionOf(fileName);
  if (hasRefusedExtension(fileName)) throw refused(fileName);
  // A file that cannot be parsed has no known type. The byte order mark of UTF-16 would be detected as MP3.
  const found = isUtf16(head) ? undefined : await fileTypeFromBuffer(head).catch(() => undefined);
  if (found && runnableTypes.has(found.mime)) throw refused(fileName);
  if (found?.mime === 'application/pdf' && isEmptyPdf(head)) throw withoutPages(fileName);
  const text = textOf(head);
  if (text !== null && runsAsText(text)) throw refused(fileName);
  if (found && found.mime !== 'application/xml') {
    const zip = found.mime === 'application/zip' || found.mime.startsWith('application/vnd.openxmlformats');
    if (zip && insideZip[ending]) return insideZip[ending];
    if (found.mime === 'application/x-cfb') return insideOle[ending] ?? unknownType;
    return found.mime;
  }
  return text === null ? unknownType : (textTypes[ending] ?? 'text/plain');
}
