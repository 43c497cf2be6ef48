/** A PDF to show: of a piece of evidence, of a policy. */
export interface PdfFile {
  fileName: string;
  /** For the download. Another address is another file. */
  address: string;
  load: () => Promise<Blob>;
}
