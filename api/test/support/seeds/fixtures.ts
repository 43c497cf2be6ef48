/** Creates files, answers and approved controls for tests, through the services. */
import { Readable } from 'node:stream';
import type { ControlResponse } from '@msp/contract';
import { answerControl, reviewControl, submitControl } from '../../../local/demo/events/control-actions';
import { registryControl } from '../../../src/catalogue/control-registries/controls/service';
import { updateEvidence } from '../../../src/compliance/evidence/change';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { getEvidence } from '../../../src/compliance/evidence/service';
import type { AnswerValue } from '../../../src/compliance/responses/requirement-responses/answer-values';
import { responseOfControl } from '../../../src/compliance/responses/service';
import type { OrganizationContext } from '../../../src/platform/context/context';
import type { Person } from '../people';

/** A value for every requirement of a control, by key. Creates a policy where one is required. */
export async function completeAnswers(
  context: OrganizationContext,
  control: string,
  evidenceId: string,
): Promise<Record<string, AnswerValue>> {
  const { requirements } = await registryControl(context, control);
  const policy = async () =>
    createEvidence(context, { name: 'A policy', type: 'POLICY', controls: [], file: textFile('policy.csv') });
  const answers: Record<string, AnswerValue> = {};
  for (const { key, type, options, minimum } of requirements) {
    answers[key] = {
      text: () => 'As described.',
      boolean: () => true,
      date: () => '2026-11-01',
      number: () => minimum ?? 1,
      person: () => context.actor?.id ?? null,
      select: () => options?.at(-1) ?? null,
      evidence: () => [evidenceId],
      policy: () => null,
    }[type]();
    if (type === 'policy') answers[key] = await policy();
  }
  return answers;
}

export const textFile = (name: string, text = 'date,result\n2026-11-01,in order\n') => ({
  name,
  contentType: 'text/csv',
  content: Readable.from([text]),
});

/** Answers, submits and approves a control, with new evidence. @returns the id of the evidence */
export async function approveControl(
  { author, reviewer }: { author: Person; reviewer: Person },
  control: string,
  implementationStatus: 'FULLY_IMPLEMENTED' | 'PARTIALLY_IMPLEMENTED',
): Promise<string> {
  const evidenceId = await createEvidence(author.context, {
    name: `For ${control}`,
    type: 'EXPORT',
    controls: [control],
    file: textFile('a.csv'),
  });
  await answerControl(author.context, control, {
    implementationStatus,
    notes: 'Done.',
    ownerId: author.userId,
    answers: await completeAnswers(author.context, control, evidenceId),
  });
  await submitControl(author.context, control);
  await reviewControl(reviewer.context, control, 'APPROVE');
  return evidenceId;
}

/** Gives the file of evidence another last valid day, which makes another version. */
export async function changeValidity({ context }: Person, id: string, validUntil: string): Promise<void> {
  const { version } = await getEvidence(context, id);
  await updateEvidence(context, id, { version, validUntil });
}

/** An approved control, the evidence of which its author has changed since: each time it is called again. */
export async function approvedWithChange(
  people: { author: Person; reviewer: Person },
  control: string,
): Promise<ControlResponse> {
  const { context } = people.author;
  const { response: before } = await responseOfControl(context, control);
  const [cited] = before?.answers.flatMap(({ evidence }) => evidence) ?? [];
  const evidenceId = cited?.id ?? (await approveControl(people, control, 'PARTIALLY_IMPLEMENTED'));
  const { validUntil } = await getEvidence(context, evidenceId);
  await changeValidity(people.author, evidenceId, validUntil === '2026-12-01' ? '2026-12-02' : '2026-12-01');
  const { response } = await responseOfControl(context, control);
  if (!response) throw new Error(`${control} has no response.`);
  return response;
}
