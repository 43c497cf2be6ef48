/** The dialogs of one row of the list. Loaded with the first of them. */
import { lazyWithRetry } from '@msp/loading';
import { type ComponentType, Suspense } from 'react';
import type { UserDialogProps } from './user-dialog-props';

const dialogs = {
  role: lazyWithRetry(() => import(/* webpackChunkName: "change-role" */ './change-role-dialog'), 'admin/change-role'),
  remove: lazyWithRetry(() => import(/* webpackChunkName: "remove-member" */ './remove-dialog'), 'admin/remove-member'),
  link: lazyWithRetry(() => import(/* webpackChunkName: "invitation-link" */ './link-dialog'), 'admin/invitation-link'),
  revoke: lazyWithRetry(
    () => import(/* webpackChunkName: "revoke-invitation" */ './revoke-dialog'),
    'admin/revoke-invitation',
  ),
  accept: lazyWithRetry(
    () => import(/* webpackChunkName: "accept-request" */ './accept-dialog'),
    'admin/accept-request',
  ),
  decline: lazyWithRetry(
    () => import(/* webpackChunkName: "decline-request" */ './decline-dialog'),
    'admin/decline-request',
  ),
} satisfies Record<string, ComponentType<UserDialogProps>>;

export type UserDialogName = keyof typeof dialogs;

export function UserDialog({ name, ...props }: UserDialogProps & { name: UserDialogName }) {
  const Dialog = dialogs[name];
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
