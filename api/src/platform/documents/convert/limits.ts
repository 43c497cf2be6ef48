/** The limits of a preview: enough to read most files; the rest is in the download. */
export const limits = {
  /** Characters. */
  text: 500_000,
  /** Characters, including embedded images. */
  html: 4_000_000,
  sheets: 20,
  rows: 500,
  columns: 50,
  cell: 1_000,
  /** Bytes of a ZIP-based document or of a PDF after unpacking. */
  unpacked: 100 * 1024 * 1024,
  /** Bytes of one part after unpacking. */
  part: 40 * 1024 * 1024,
  parts: 3_000,
  /** Levels of nested elements in a part. */
  depth: 200,
  /** Elements of a part of a Word document. Reading more takes many seconds and then more memory than there is. */
  wordElements: 200_000,
  attachments: 100,
} as const;

/** The message says why a file cannot be shown. */
export class NotPreviewable extends Error {
  override name = 'NotPreviewable';
}

export const tooLarge = () =>
  new NotPreviewable("This file is far larger when it is unpacked, so it isn't opened here.");
