/** Approves responses that cite policies. */
import { answerControl, reviewControl, submitControl } from '../../../local/demo/events/control-actions';
import { createEvidence } from '../../../src/compliance/evidence/create';
import type { Person } from '../people';
import { completeAnswers, textFile } from '../seeds/fixtures';

/** A control whose question `patch-policy` a policy answers. */
export const citingControl = { code: 'DEV-02', key: 'patch-policy' };

/** Answers the control with this version of a policy, and has it approved. */
export async function approveCitation(
  { author, reviewer }: { author: Person; reviewer: Person },
  versionId: string,
): Promise<void> {
  const { code, key } = citingControl;
  const evidenceId = await createEvidence(author.context, {
    ...{ name: 'Export', type: 'EXPORT', validUntil: '2027-01-31', controls: [] },
    file: textFile('export.csv'),
  });
  const answers = { ...(await completeAnswers(author.context, code, evidenceId)), [key]: versionId };
  await answerControl(author.context, code, { implementationStatus: 'FULLY_IMPLEMENTED', answers });
  await submitControl(author.context, code);
  await reviewControl(reviewer.context, code, 'APPROVE');
}
