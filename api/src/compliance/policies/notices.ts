/** Notifies members of what happens to policies. */
import { type NotificationKind, type Permission, remotePaths } from '@msp/contract';
import { type OrganizationContext, personOf } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { pathTo } from '../../platform/page-path';
import { notify } from '../../tenancy/notifications/notify';

interface Policy {
  id: string;
  code: string;
  name: string;
}

interface Notice {
  kind: NotificationKind;
  permission?: Permission;
  to?: (string | null)[];
  title: string;
  text?: string;
  key: string;
}

export const notifyOfPolicy = (tx: Tx, context: OrganizationContext, policy: Policy, notice: Notice) =>
  notify(tx, context, {
    permission: 'policy:read',
    record: { type: 'policy', id: policy.id },
    text: policy.name,
    path: pathTo(remotePaths.compliance.policy, policy.code),
    ...notice,
  });

/** @param key tells this assignment from others of the same policy */
export const notifyOwner = (tx: Tx, context: OrganizationContext, policy: Policy, ownerId: string, key: string) =>
  notifyOfPolicy(tx, context, policy, {
    kind: 'ASSIGNED',
    to: [ownerId],
    title: `You are now the owner of ${policy.code}`,
    key: `owner ${policy.id} ${key}`,
  });

/** Administrators review policies. */
export const notifySubmitted = (
  tx: Tx,
  context: OrganizationContext,
  policy: Policy,
  version: { id: string; version: number },
) =>
  notifyOfPolicy(tx, context, policy, {
    kind: 'REVIEW_REQUESTED',
    permission: 'policy:manage',
    title: `${personOf(context).name} asks for your review of ${policy.code}`,
    key: `submitted ${version.id} ${version.version}`,
  });

export const notifySentBack = (
  tx: Tx,
  context: OrganizationContext,
  policy: Policy,
  { id, version, submittedBy }: { id: string; version: number; submittedBy: string | null },
  comment: string | undefined,
) =>
  notifyOfPolicy(tx, context, policy, {
    kind: 'CHANGES_REQUESTED',
    to: [submittedBy],
    title: `Your draft of ${policy.code} was sent back`,
    text: comment || policy.name,
    key: `sent back ${id} ${version}`,
  });

export const notifyPublished = (
  tx: Tx,
  context: OrganizationContext,
  policy: Policy,
  { id, submittedBy }: { id: string; submittedBy: string | null },
) =>
  notifyOfPolicy(tx, context, policy, {
    kind: 'APPROVED',
    to: [submittedBy],
    title: `Your draft of ${policy.code} was published`,
    key: `published ${id}`,
  });

export const notifyAsked = (
  tx: Tx,
  context: OrganizationContext,
  policy: Policy,
  versionId: string,
  userIds: string[],
) =>
  notifyOfPolicy(tx, context, policy, {
    kind: 'POLICY_TO_ACCEPT',
    to: userIds,
    title: `Read and accept ${policy.code}`,
    key: `to accept ${versionId}`,
  });

/** Once a day, whether the job or a member reminds. */
export const notifyReminded = (
  tx: Tx,
  context: OrganizationContext,
  policy: Policy,
  versionId: string,
  userIds: string[],
  day: string,
) =>
  notifyOfPolicy(tx, context, policy, {
    kind: 'POLICY_TO_ACCEPT',
    to: userIds,
    title: `Reminder: read and accept ${policy.code}`,
    key: `reminder to accept ${versionId} ${day}`,
  });
