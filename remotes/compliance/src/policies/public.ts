/** What other pages may use of policies. */
export { StartDraft } from './start-draft';
