/** What other pages may use of policies. */
export { DocumentPreview } from './document/document-preview';
export { pdfOf } from './document/version-files';
export { StartDraft } from './start-draft';
