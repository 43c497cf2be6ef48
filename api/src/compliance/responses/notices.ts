/** Notifies members of what happens to control responses. */
import { type NotificationKind, type Permission, remotePaths } from '@msp/contract';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { pathTo } from '../../platform/page-path';
import { notify } from '../../tenancy/notifications/notify';
import type { ResponseRow } from './repository';

interface Control {
  code: string;
  name: string;
}

interface Notice {
  kind: NotificationKind;
  permission?: Permission;
  to?: (string | null)[];
  title: string;
  text?: string;
  path?: string;
  key: string;
}

const send = (tx: Tx, context: OrganizationContext, responseId: string, control: Control, notice: Notice) =>
  notify(tx, context, {
    permission: 'control:read',
    text: control.name,
    path: pathTo(remotePaths.compliance.control, control.code),
    record: { type: 'control-response', id: responseId },
    ...notice,
  });

const roles = { ownerId: 'owner', riskOwnerId: 'risk owner' } as const;

/** @param row after the change */
export async function notifyOwners(
  tx: Tx,
  context: OrganizationContext,
  row: ResponseRow,
  control: Control,
  before: Pick<ResponseRow, keyof typeof roles>,
): Promise<void> {
  for (const field of ['ownerId', 'riskOwnerId'] as const) {
    if (row[field] === null || row[field] === before[field]) continue;
    await send(tx, context, row.id, control, {
      kind: 'ASSIGNED',
      to: [row[field]],
      title: `You are now the ${roles[field]} of ${control.code}`,
      key: `${roles[field]} ${row.id} ${row.version}`,
    });
  }
}

/** @param row after the submission */
export const notifyReviewers = (tx: Tx, context: OrganizationContext, row: ResponseRow, control: Control) =>
  send(tx, context, row.id, control, {
    kind: 'REVIEW_REQUESTED',
    permission: 'control:review',
    title: `${personOf(context).name} asks for your review of ${control.code}`,
    path: `${remotePaths.compliance.reviews}?control=${encodeURIComponent(control.code)}`,
    key: `submitted ${row.id} ${row.version}`,
  });

/** The submitter and the owner. @param row before the decision */
export const notifyDecided = (
  tx: Tx,
  context: OrganizationContext,
  row: ResponseRow,
  control: Control,
  { isApproval, comment }: { isApproval: boolean; comment: string | null },
) =>
  send(tx, context, row.id, control, {
    kind: isApproval ? 'APPROVED' : 'CHANGES_REQUESTED',
    to: [row.submittedBy, row.ownerId],
    title: isApproval ? `${control.code} was approved` : `Changes were requested for ${control.code}`,
    text: comment ?? control.name,
    key: `decided ${row.id} ${row.version}`,
  });

/** The owner. @param row before the confirmation */
export const notifyConfirmed = (tx: Tx, context: OrganizationContext, row: ResponseRow, control: Control) =>
  send(tx, context, row.id, control, {
    kind: 'APPROVED',
    to: [row.ownerId],
    title: `What changed since the approval of ${control.code} was confirmed`,
    key: `confirmed ${row.id} ${row.version}`,
  });

/** The submitter and the owner. @param answer before the rejection */
export const notifyRejected = (
  tx: Tx,
  context: OrganizationContext,
  row: ResponseRow,
  control: Control,
  answer: { id: string; version: number; comment: string | null },
) =>
  send(tx, context, row.id, control, {
    kind: 'CHANGES_REQUESTED',
    to: [row.submittedBy, row.ownerId],
    title: `An answer to ${control.code} was rejected`,
    text: answer.comment ?? control.name,
    key: `rejected ${answer.id} ${answer.version}`,
  });

const undone = {
  approval: { kind: 'APPROVED', what: 'approval of' },
  request: { kind: 'CHANGES_REQUESTED', what: 'request for changes to' },
  rejection: { kind: 'CHANGES_REQUESTED', what: 'rejection of an answer to' },
} as const;

/** Tells those who were told of a decision that it no longer holds. @param decided what was decided, before it is undone */
export const notifyUndone = (
  tx: Tx,
  context: OrganizationContext,
  row: ResponseRow,
  control: Control,
  decided: { what: keyof typeof undone; id: string; version: number },
) =>
  send(tx, context, row.id, control, {
    kind: undone[decided.what].kind,
    to: [row.submittedBy, row.ownerId],
    title: `The ${undone[decided.what].what} ${control.code} was undone`,
    key: `undone ${decided.id} ${decided.version}`,
  });
