/**
 * Documents of policies and evidence: the form of their blanks and the editor of their text. Part of the remote that uses it, not
 * shared at run time.
 */
export { type BlankValues, markBlanks, readableMarkdown } from './blanks/mark-blanks';
export { useKnownValues } from './blanks/use-known-values';
export { DocumentEditor } from './editor/document-editor';
