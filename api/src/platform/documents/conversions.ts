/** Which files have a preview, and which conversion it needs. */
import { type EvidencePreview, extensionOf } from '@msp/contract';

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

/** Shown by the browser without conversion. */
const images = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);

const reasons: [RegExp, string][] = [
  [/macroenabled/, "This file can contain macros, so it isn't opened here. Download it only if you trust its sender."],
  [
    /msword|ms-excel|ms-powerpoint/,
    "This is an older Office format that can't be shown here. Download it, or save it as .docx or .xlsx and upload it as a new version.",
  ],
  [
    /ms-outlook/,
    "Outlook messages can't be shown here. Download it, or save it as .eml or PDF and upload it as a new version.",
  ],
  [/zip|rar|7z|tar|gzip|bzip|xz|zstd/, 'This is an archive. Download it to see its contents.'],
  [/^image\//, "Browsers can't show this type of image. Download it to open it."],
  [/^(video|audio)\//, "Audio and video can't be played here. Download it to open it."],
];

/** Documents with a password use the container of the older formats. */
const encryptable = new Set(['docx', 'xlsx', 'pptx', 'docm', 'xlsm']);

/** @returns the conversion, or the preview itself if no conversion is needed or possible */
export function conversionOf(contentType: string, fileName: string): Conversion | EvidencePreview {
  if (contentType === 'application/pdf') return { kind: 'pdf', truncated: false };
  if (images.has(contentType)) return { kind: 'image', truncated: false };
  const conversion = byType[contentType] ?? (contentType.startsWith('text/') ? 'text' : undefined);
  if (conversion) return conversion;
  const encrypted =
    contentType === 'application/octet-stream' && encryptable.has(extensionOf(fileName))
      ? 'This document is password-protected or damaged. Download it to open it.'
      : undefined;
  const reason = encrypted ?? reasons.find(([pattern]) => pattern.test(contentType))?.[1];
  return {
    kind: 'none',
    truncated: false,
    reason: reason ?? "Files of this type can't be shown here. Download it to open it.",
  };
}

/** A document must be read to the end. Of text, the beginning is enough. */
export const readToEnd = (conversion: Conversion) => conversion !== 'text' && conversion !== 'markdown';
