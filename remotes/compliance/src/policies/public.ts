/** What other pages may use of policies. */
export { ShownDocument } from './document/shown-document';
export { StartDraft } from './start-draft';
