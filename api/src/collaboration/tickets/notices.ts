/** Notifies the member who decides on the resolution of a closed ticket, or the administrators without one. */
import { remotePaths } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { pathTo } from '../../platform/page-path';
import { notify } from '../../tenancy/notifications/notify';
import { assigneeOf } from './assignee';
import type { TicketRow } from './repository';

export async function notifyOfResolution(
  tx: Tx,
  context: OrganizationContext,
  ticket: Pick<TicketRow, 'id' | 'externalNumber' | 'reference' | 'title'>,
): Promise<void> {
  const { id, externalNumber, reference, title } = ticket;
  const assignee = await assigneeOf(tx, context, id);
  await notify(tx, context, {
    kind: 'REVIEW_REQUESTED',
    permission: assignee ? 'evidence:create' : 'organization:update',
    ...(assignee && { to: [assignee] }),
    record: { type: 'ticket', id },
    title: `Ticket ${externalNumber ?? reference} is closed: review its resolution`,
    text: title,
    path: pathTo(remotePaths.compliance.ticket, id),
    key: `ticket ${id} ${context.clock.now().toISOString()}`,
  });
}
