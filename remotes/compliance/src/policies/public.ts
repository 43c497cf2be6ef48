/** What other pages may use of policies. */
export { pdfOf } from './document/document-body';
export { DocumentPreview } from './document/document-preview';
export { StartDraft } from './start-draft';
