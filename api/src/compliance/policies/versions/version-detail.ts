/** One version with its text, as the caller sees it. */
import type { PolicyDocumentText, PolicyVersion } from '@msp/contract';
import { templatesOfKind } from '../../../catalogue/templates/service';
import { dayOf } from '../../../platform/clock';
import { holdsPermission, type OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { textOfMarkdown } from '../../../platform/documents/rich-text/markdown-text';
import { notFound } from '../../../platform/errors';
import { peopleById } from '../../../tenancy/users/service';
import { countsOf, findAcceptance } from '../acceptance/repository';
import { peopleIn, personIn, policyState, presentVersion } from '../present';
import * as repository from '../repository';
import { suggestedFor } from './suggested';
import { filledText, writtenText } from './text';

export const versionNotFound = () => notFound('This version');

/** A version with four eyes is published by another member than its submitter. */
function canPublish(
  { actor }: OrganizationContext,
  policy: repository.PolicyRow,
  { version, file }: repository.VersionWithFile,
  reviewRequired: boolean,
): boolean {
  const isOpen = version.state === 'IN_REVIEW' || (version.state === 'DRAFT' && !reviewRequired);
  const isReady = file === null || file.status === 'READY';
  const isOtherPerson = !reviewRequired || version.submittedBy !== actor?.id;
  return holdsPermission(actor, 'policy:update') && policy.retiredAt === null && isOpen && isReady && isOtherPerson;
}

/** The text of a version. */
export const documentText = ({ version, file }: repository.VersionWithFile): PolicyDocumentText => ({
  content: version.content === null ? null : writtenText(version),
  html: file?.html ?? null,
  text: file ? file.text : textOfMarkdown(filledText(version)),
});

async function ownAcceptance(tx: Tx, context: OrganizationContext, versionId: string) {
  const row = context.actor && (await findAcceptance(tx, context, versionId, context.actor.id));
  if (!row) return null;
  return {
    askedAt: row.askedAt.toISOString(),
    dueOn: row.dueOn,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
  };
}

/** Runs in the caller's transaction. @throws AppError 404 */
export async function versionDetail(tx: Tx, context: OrganizationContext, id: string): Promise<PolicyVersion> {
  const found = await repository.findVersion(tx, context, id);
  const policy = found && (await repository.findPolicy(tx, context, found.version.policyId));
  if (!found || !policy) throw versionNotFound();
  const { version, file } = found;
  const today = dayOf(context.clock.now());
  const versions = await repository.versionsOf(tx, context, policy.id);
  const people = await peopleById(tx, context, peopleIn([found]));
  const templates = version.source === 'TEMPLATE' ? await templatesOfKind(tx, context, 'policy') : [];
  const { id: policyId, code, name } = policy;
  return {
    ...presentVersion(found, people, await countsOf(tx, context, [id], today)),
    policy: {
      ...{ id: policyId, code, name, version: policy.version },
      state: policyState(
        policy,
        versions.map((one) => one.version),
        today,
      ),
    },
    templateId: templates.find((template) => template.code === policy.templateCode)?.id ?? null,
    ...documentText(found),
    blankValues: version.blankValues,
    suggested: await suggestedFor(tx, context, policy, version),
    outline: file?.outline ?? [],
    pageCount: file?.pageCount ?? null,
    sentBack: version.sentBackAt && {
      comment: version.sentBackComment ?? '',
      at: version.sentBackAt.toISOString(),
      by: personIn(people, version.sentBackBy),
    },
    mayPublish: canPublish(context, policy, found, await repository.reviewRequired(tx, context)),
    ownAcceptance: await ownAcceptance(tx, context, id),
  };
}

/** @throws AppError 404 */
export async function getVersion(context: OrganizationContext, id: string): Promise<PolicyVersion> {
  return context.run((tx) => versionDetail(tx, context, id));
}
