/** Which files can be shown, and what has to be done for it. */
import type { EvidencePreview } from '@msp/contract';
import { extensionOf } from '../uploads/file-name';

export const conversions = ['text', 'markdown', 'table', 'word', 'workbook', 'email'] as const;
export type Conversion = (typeof conversions)[number];

const office = 'application/vnd.openxmlformats-officedocument';

const byType: Record<string, Conversion> = {
  'text/markdown': 'markdown',
  'text/csv': 'table',
  'text/tab-separated-values': 'table',
  'message/rfc822': 'email',
  'application/json': 'text',
  'application/xml': 'text',
  [`${office}.wordprocessingml.document`]: 'word',
  [`${office}.spreadsheetml.sheet`]: 'workbook',
};

/** The browser shows these itself. */
const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);

const reasons: [RegExp, string][] = [
  [/macroenabled/, 'This file can hold macros, so it is not opened here. Download it only if you trust its sender.'],
  [
    /msword|ms-excel|ms-powerpoint/,
    'This is an older Office format that is not shown here. Download it, or save it as .docx or .xlsx and add it as a newer file.',
  ],
  [
    /ms-outlook/,
    'Outlook messages are not shown here. Download it, or save it as .eml or PDF and add it as a newer file.',
  ],
  [/zip|rar|7z|tar|gzip|bzip|xz|zstd/, 'This is an archive. Download it to see what is in it.'],
  [/^image\//, 'Browsers do not show pictures of this kind. Download it to open it.'],
  [/^(video|audio)\//, 'Recordings are not played here. Download it to open it.'],
];

/** Locked documents look like the older format from outside. */
const lockable = new Set(['docx', 'xlsx', 'pptx', 'docm', 'xlsm']);

/** @returns what to do, or what to answer where nothing has to be done */
export function conversionOf(contentType: string, fileName: string): Conversion | EvidencePreview {
  if (contentType === 'application/pdf') return { kind: 'pdf', truncated: false };
  if (pictures.has(contentType)) return { kind: 'image', truncated: false };
  const conversion = byType[contentType] ?? (contentType.startsWith('text/') ? 'text' : undefined);
  if (conversion) return conversion;
  const locked =
    contentType === 'application/octet-stream' && lockable.has(extensionOf(fileName))
      ? 'This document is locked with a password or damaged. Download it to open it.'
      : undefined;
  const reason = locked ?? reasons.find(([pattern]) => pattern.test(contentType))?.[1];
  return {
    kind: 'none',
    truncated: false,
    reason: reason ?? 'Files of this kind are not shown here. Download it to open it.',
  };
}

/** Of text the beginning is enough; a document cannot be read without its end. */
export const readToEnd = (conversion: Conversion) => conversion !== 'text' && conversion !== 'markdown';
