/** What a preview may hold. Enough to recognise a file and to read most; the rest is in the download. */
export const limits = {
  /** Letters of a text. */
  text: 500_000,
  /** Letters of the HTML that a document becomes, pictures included. */
  html: 4_000_000,
  sheets: 20,
  rows: 500,
  columns: 50,
  cell: 1_000,
  /** Unpacked bytes of a document that is a ZIP inside, and how many parts. */
  unpacked: 100 * 1024 * 1024,
  /** Unpacked bytes of one part of it. */
  part: 40 * 1024 * 1024,
  parts: 3_000,
  /** Elements inside each other in a part. */
  depth: 200,
  attachments: 100,
} as const;

/** A reason, as a sentence for people, why a file is not shown. */
export class NotShown extends Error {
  override name = 'NotShown';
}
