/**
 * Evidence and its files, for every page that adds, picks or shows them. Part of the remote that uses it, not shared at run
 * time; what is heavy loads when it is first opened.
 */
export { AddEvidence, type AddEvidenceProps } from './add/add-evidence';
export { DropZone } from './add/drop-zone';
export { namedFile } from './add/named-file';
export { EvidencePicker } from './picker/evidence-picker';
export type { EvidencePickerProps } from './picker/evidence-picker-props';
export { downloadAddress } from './preview/addresses';
export { DownloadLink } from './preview/download-link';
export { FilePreview } from './preview/file-preview';
export type { FilePreviewProps } from './preview/file-preview-props';
export { evidenceTypeLabels, sentenceOf } from './words';
