/** Notifies the people whom a comment mentions. */
import { type CommentedRecord, remotePaths } from '@msp/contract';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { pathTo } from '../../platform/page-path';
import type { CommentTarget } from '../../platform/records/records';
import { notify } from '../../tenancy/notifications/notify';
import type { ParsedBody } from './body';
import type { CommentedRecordReference } from './repository';

/** The place where the record's comments are shown. */
const pathOf: Record<CommentedRecord, (recordId: string, target: CommentTarget) => string> = {
  'control-response': (_, { controls: [control] }) =>
    `${pathTo(remotePaths.compliance.control, control?.code ?? '')}?panel=comments`,
  evidence: (id) => pathTo(remotePaths.evidence.evidenceView, id),
  policy: (id) => pathTo(remotePaths.compliance.policy, id),
};

/** People who were mentioned before an edit are not told again. */
export async function notifyMentioned(
  tx: Tx,
  context: OrganizationContext,
  commentId: string,
  { recordType, recordId }: CommentedRecordReference,
  target: CommentTarget,
  { mentioned, excerpt }: ParsedBody,
): Promise<void> {
  await notify(tx, context, {
    kind: 'MENTIONED',
    permission: 'comment:read',
    to: mentioned,
    record: { type: recordType, id: recordId },
    title: `${personOf(context).name} mentioned you on ${target.name}`,
    text: excerpt,
    path: pathOf[recordType](recordId, target),
    key: `mentioned ${commentId}`,
  });
}
