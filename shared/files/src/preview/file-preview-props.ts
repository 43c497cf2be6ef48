/** The file that a preview shows. */
export interface FilePreviewProps {
  evidenceId: string;
  /** The file's version, from 1. */
  number: number;
  fileName: string;
}
