/** Notifies administrators that a certificate was revoked or reinstated. */
import { remotePaths } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { pathTo } from '../../platform/page-path';
import { notify } from '../../tenancy/notifications/notify';

export const notifyAdministrators = (
  tx: Tx,
  context: OrganizationContext,
  { id, code }: { id: string; code: string },
  event: 'revoked' | 'reinstated',
  reason: string,
) =>
  notify(tx, context, {
    kind: 'CERTIFICATE_CHANGED',
    permission: 'assessment:create',
    record: { type: 'certificate', id },
    title: `Urgent: your certificate ${code} was ${event}`,
    text: reason,
    path: pathTo(remotePaths.compliance.certificate, id),
    key: `${event} ${id} ${context.clock.now().toISOString()}`,
  });
