/** The file that a preview shows. */
export interface FilePreviewProps {
  evidenceId: string;
  /** Which upload: 1 for the first. */
  number: number;
  fileName: string;
}
