/** Creates an organisation with one record of every kind, through the services. */
import { Readable } from 'node:stream';
import { answerControl, reviewControl, submitControl } from '../local/demo/control-actions';
import { registryControl } from '../src/catalogue/controls/service';
import { uploadAttachment } from '../src/collaboration/comments/attachments';
import { createComment } from '../src/collaboration/comments/create';
import { addReaction } from '../src/collaboration/comments/reactions';
import { issueCertificate } from '../src/compliance/certificates/service';
import { createEvidence } from '../src/compliance/evidence/create';
import type { AnswerValue } from '../src/compliance/responses/answer-values';
import { responseOfControl } from '../src/compliance/responses/service';
import { updateStep } from '../src/insight/onboarding/service';
import { recordCollection } from '../src/measurement/integrations/record-collection';
import { connectIntegration } from '../src/measurement/integrations/service';
import { recordMetricValues } from '../src/measurement/metrics/service';
import type { OrganizationContext } from '../src/platform/organization/context';
import { storeFile } from '../src/platform/uploads/stored-upload';
import type { Person } from './people';
import type { Suite } from './suite';

export interface SeededOrganization {
  organizationId: string;
  admin: Person;
  user: Person;
  superadmin: Person;
  evidenceId: string;
  policyId: string;
  /** IDN-01. */
  controlId: string;
  /** The approved response to IDN-01, and its answers. */
  responseId: string;
  answerIds: string[];
  integrationId: string;
  certificateId: string;
  /** A comment on the evidence, with a reply, an attachment and a reaction. */
  commentId: string;
  replyId: string;
  attachmentId: string;
  reactionId: string;
}

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
      select: () => options?.[0] ?? null,
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

/** Answers, submits and approves a control, with new evidence. */
export async function approveControl(
  { author, reviewer }: { author: Person; reviewer: Person },
  control: string,
  implementationStatus: 'FULLY_IMPLEMENTED' | 'PARTIALLY_IMPLEMENTED',
): Promise<void> {
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
}

export async function seedOrganization(suite: Suite, slug: string): Promise<SeededOrganization> {
  const organizationId = await suite.organization(slug);
  const admin = await suite.person(organizationId, 'msp_admin');
  const user = await suite.person(organizationId, 'msp_user');
  const superadmin = await suite.person(organizationId, 'superadmin');
  const evidenceId = await createEvidence(user.context, {
    name: `Export of ${slug}`,
    type: 'EXPORT',
    validUntil: '2027-01-31',
    controls: ['IDN-01'],
    file: textFile(`${slug}.csv`),
  });
  const policyId = await createEvidence(user.context, {
    name: `Policy of ${slug}`,
    type: 'POLICY',
    controls: [],
    file: textFile(`${slug}-policy.csv`),
  });
  await recordMetricValues(suite.system(organizationId), [
    {
      metric: 'mfa-registered-percent',
      source: `Tenant of ${slug}`,
      observedAt: suite.clock.now(),
      status: 'ok',
      value: 90,
    },
  ]);
  await answerControl(user.context, 'IDN-01', {
    implementationStatus: 'FULLY_IMPLEMENTED',
    notes: `Answer of ${slug}`,
    ownerId: user.userId,
    answers: await completeAnswers(user.context, 'IDN-01', evidenceId),
  });
  await submitControl(user.context, 'IDN-01');
  await reviewControl(admin.context, 'IDN-01', 'APPROVE');
  const integrationId = await connectIntegration(admin.context, 'microsoft365', `Tenant of ${slug}`);
  await recordCollection(admin.context, integrationId, {
    outcome: 'collected',
    checks: [
      { key: 'mfa', category: 'Identity', name: `MFA of ${slug}`, implementationStatus: 'FULLY_IMPLEMENTED' },
      { key: 'dlp', category: 'Data', name: `DLP of ${slug}`, implementationStatus: 'NOT_IMPLEMENTED' },
    ],
  });
  const certificateId = await issueCertificate(superadmin.context, `TMSP-${slug}`);
  await updateStep(admin.context, 'bookCall', true);
  const { response } = await responseOfControl(user.context, 'IDN-01');
  const target = { recordType: 'evidence', recordId: evidenceId } as const;
  const { id: attachmentId } = await uploadAttachment(
    user.context,
    await storeFile(user.context, { ...textFile(`${slug}-list.csv`), fileName: `${slug}-list.csv` }),
  );
  const { id: commentId } = await createComment(user.context, {
    ...target,
    body: `Question of ${slug} to [@Admin](mention:${admin.userId})`,
    attachmentIds: [attachmentId],
  });
  const { id: replyId } = await createComment(admin.context, {
    ...target,
    parentId: commentId,
    body: `Answer of ${slug}`,
    attachmentIds: [],
  });
  const { id: reactionId } = await addReaction(admin.context, commentId, '👍');
  return {
    organizationId,
    admin,
    user,
    superadmin,
    evidenceId,
    policyId,
    controlId: response?.control.id ?? '',
    responseId: response?.id ?? '',
    answerIds: response?.answers.map(({ id }) => id) ?? [],
    integrationId,
    certificateId,
    commentId,
    replyId,
    attachmentId,
    reactionId,
  };
}
