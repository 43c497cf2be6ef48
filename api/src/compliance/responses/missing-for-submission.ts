/** What a control response still needs before it can be submitted for review. */
import type { ResponseRow } from './repository';
import type { AnswerSheet } from './requirement-responses/answer-sheet';
import { isAnswered } from './requirement-responses/answer-values';

export interface MissingItem {
  key: string;
  message: string;
}

const unanswered = ({ entries }: AnswerSheet): MissingItem[] =>
  entries
    .filter(({ requirement, answer }) => requirement.required && !isAnswered(answer?.value))
    .map(({ requirement: { key, question } }) => ({ key, message: `Not answered yet: ${question}` }));

export function missingForSubmission(response: ResponseRow, sheet: AnswerSheet): MissingItem[] {
  const { implementationStatus, reason, riskOwnerId, reviewBy } = response;
  // A control that does not apply needs a reason instead of answers.
  if (implementationStatus === 'NOT_APPLICABLE') {
    return reason ? [] : [{ key: 'reason', message: "Explain why this control doesn't apply." }];
  }
  const missing = unanswered(sheet);
  if (implementationStatus === null) {
    return [{ key: 'implementationStatus', message: 'Choose the implementation status.' }, ...missing];
  }
  if (implementationStatus !== 'RISK_ACCEPTED') return missing;
  if (!reason) missing.push({ key: 'reason', message: 'Explain why the risk is accepted.' });
  if (!riskOwnerId) missing.push({ key: 'riskOwnerId', message: 'Choose who owns the risk.' });
  if (!reviewBy) missing.push({ key: 'reviewBy', message: 'Choose when the risk will be reviewed again.' });
  return missing;
}

/** "Choose the implementation status. 2 required questions aren't answered yet." */
export function missingText({ entries }: AnswerSheet, missing: MissingItem[]): string {
  const isQuestion = ({ key }: MissingItem) => entries.some(({ requirement }) => requirement.key === key);
  const unanswered = missing.filter(isQuestion).length;
  const sentences = missing.filter((item) => !isQuestion(item)).map(({ message }) => message);
  if (unanswered === 1) sentences.push("1 required question isn't answered yet.");
  if (unanswered > 1) sentences.push(`${unanswered} required questions aren't answered yet.`);
  return sentences.join(' ');
}
