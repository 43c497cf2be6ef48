/**
 * Evidence and files, for every page that adds, picks or shows them. Part of the remote that uses it, not shared at run time.
 * Large parts load when they are first used.
 */
export { AddEvidence } from './add/add-evidence';
export { ControlsField } from './controls/controls-field';
export { EvidencePicker } from './picker/evidence-picker';
export { downloadAddress, originalAddress } from './preview/addresses';
export { FilePreview } from './preview/file-preview';
export { PdfPreview } from './preview/pdf-preview';
export { DropZone } from './upload/drop-zone';
export { ProblemList, problemsOf } from './upload/file-problems';
export { namedFile } from './upload/named-file';
export { uploadStatus } from './upload/upload-status';
export { useUpload } from './upload/use-upload';
export { type QueuedFile, queuedFile, useUploadQueue } from './upload/use-upload-queue';
export { useUploadRules } from './upload/use-upload-rules';
export { useSuggestedValidity } from './validity/suggested-validity';
export { ValidUntilField } from './validity/valid-until-field';
