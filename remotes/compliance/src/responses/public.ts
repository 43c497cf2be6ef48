/** What other pages may use of control responses. */
export { AnswerText } from './answers/answer-text';
export { RequirementHead } from './answers/requirement-head';
export { RequirementItem } from './answers/requirement-item';
export { RequirementsCard } from './answers/requirements-card';
export { CitedList, citedOf } from './citations/cited-list';
export { CitedPolicyLine } from './citations/cited-policy';
export { PolicyStanding } from './citations/policy-standing';
export { ApproveDialog, useApproval } from './decision/approve-dialog';
export { CommentForm } from './decision/comment-form';
export { ConfirmChanges } from './decision/confirm-changes';
export { RequirementDecision, ReviewDecision } from './decision/requirement-decision';
export { requirementDraft, responseDraft, undoDecision } from './decision/review-calls';
export { RequestedChanges, ReviewPanel, SelfApproval } from './decision/review-panel';
export { cannotReviewText, notWaitingText, overtakenText } from './decision/review-text';
export { UndoDecision } from './decision/undo-decision';
export { UnsentComment } from './decision/unsent-comment';
export { useDecision } from './decision/use-decision';
export { useResponseAction } from './decision/use-response-action';
export { contentLabels, requiredFields } from './fields/content-fields';
export { FieldLinks } from './fields/field-links';
export {
  answerKey,
  type Cited,
  type ContentKey,
  dueDateProblem,
  isPolicyChoice,
  type Person,
  type PolicyChoice,
  type Requirement,
  savedValue,
  valueOfAnswer,
  wireOf,
} from './fields/field-values';
export { StaleNote, staleAnswer } from './fields/staleness';
export { DifferenceRow } from './history/comparison';
export { differences } from './history/differences';
export { useFormState, valueIn } from './saving/form-state';
export { approvedStatusCalls, statusCalls } from './saving/publish-response';
export type { SaverState } from './saving/response-saver';
export { SaveProblems } from './saving/save-state';
export { type ResponseForm, useResponseForm } from './saving/use-response-form';
export { DueDate, dueStateOf } from './status/due-date';
export { ResponseStrip } from './status/response-strip';
export { StatusForm } from './status/status-form';
export { DeleteDraft } from './submission/delete-draft';
export { SubmitBar } from './submission/submit-bar';
