/**
 * Evidence and its files, for every page that adds, picks or shows them. Part of the remote that uses it, not shared at run
 * time; what is heavy loads when it is first opened.
 */
export { AddEvidence, type AddEvidenceProps } from './add/add-evidence';
export { EvidencePicker, type EvidencePickerProps } from './picker/evidence-picker';
export { FilePreview, type FilePreviewProps } from './preview/file-preview';
export { evidenceTypeLabels } from './words';
