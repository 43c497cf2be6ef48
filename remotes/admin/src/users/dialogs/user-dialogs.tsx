/** The dialogs of one row of the list. Loaded with the first of them. */
import { lazyWithRetry } from '@msp/loading';
import { type ComponentType, Suspense } from 'react';
import type { UserDialogProps } from './user-dialog-props';

const dialogs = {
  role: lazyWithRetry(() => import('./change-role-dialog'), 'admin/change-role'),
  remove: lazyWithRetry(() => import('./remove-dialog'), 'admin/remove-member'),
  link: lazyWithRetry(() => import('./link-dialog'), 'admin/invitation-link'),
  revoke: lazyWithRetry(() => import('./revoke-dialog'), 'admin/revoke-invitation'),
  accept: lazyWithRetry(() => import('./accept-dialog'), 'admin/accept-request'),
  decline: lazyWithRetry(() => import('./decline-dialog'), 'admin/decline-request'),
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
