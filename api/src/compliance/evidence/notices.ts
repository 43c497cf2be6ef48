/** Tells reviewers of a new version of evidence that approved responses rest on: it counts once they confirm it. */
import { remotePaths } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { pathTo } from '../../platform/page-path';
import { notify } from '../../tenancy/notifications/notify';
import { citedBy } from './present';

/** The keys of these notifications begin with it. */
export const versionEvent = 'evidence version';

/** @param number of the new version */
export async function notifyOfVersion(
  tx: Tx,
  context: OrganizationContext,
  { id, name }: { id: string; name: string },
  number: number,
): Promise<void> {
  const approved = (await citedBy(tx, context, id)).filter(({ kind, isApproved }) => kind === 'version' && isApproved);
  for (const { control, responseId } of approved) {
    await notify(tx, context, {
      kind: 'REVIEW_REQUESTED',
      permission: 'control:review',
      record: { type: 'control-response', id: responseId },
      title: `${control.code} rests on evidence that has changed: confirm it`,
      text: name,
      path: pathTo(remotePaths.compliance.control, control.code),
      key: `${versionEvent} ${id} ${number} ${responseId}`,
    });
  }
}
