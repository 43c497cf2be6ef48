/** Changes a member's role, and whether they may review. */
import { calls, type Role, reviewerRole, roleLabels } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { Text } from '@msp/ui';
import { Checkbox, FormDialog } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshUsers } from '../shared/refresh-users';
import { userName } from '../shared/user-name';
import { LastAdminDialog } from './last-admin-dialog';
import { RoleChoice } from './role-choice';
import type { UserDialogProps } from './user-dialog-props';

export default function ChangeRoleDialog({ user, isLastAdmin, onClose }: UserDialogProps) {
  const [chosen, setRole] = useState<Role | null>(null);
  const [reviews, setReviews] = useState(user.isReviewer === true);
  const { busy, failure, run } = useAction({ refresh: refreshUsers });
  const name = userName(user);
  const title = `Change the role of ${name}`;
  if (isLastAdmin) return <LastAdminDialog title={title} user={user} onClose={onClose} />;

  const role = chosen ?? user.role;
  const canReview = role === reviewerRole;
  const isReviewer = canReview && reviews;
  const change = () =>
    run(async () => {
      const body = { role, isReviewer, version: user.version };
      await request(calls.users.changeRole, { params: { id: user.id }, body });
      onClose();
      return {
        title: 'Role changed',
        description: `${name} is now ${roleLabels[role]}${isReviewer ? ' and reviewer' : ''}.`,
      };
    });
  return (
    <FormDialog
      title={title}
      submitLabel="Change role"
      busy={busy}
      missing={{ 'a change': role === user.role && isReviewer === (user.isReviewer === true) }}
      failure={failure}
      onSubmit={change}
      onClose={onClose}
    >
      <RoleChoice label="New role" current={user.role} value={chosen} onChange={setRole} />
      {canReview && (
        <Checkbox checked={reviews} onChange={(event) => setReviews(event.target.checked)}>
          Reviewer: also reviews the responses of others
        </Checkbox>
      )}
      <Text tone="muted" size="sm">
        The new role applies at once.
      </Text>
    </FormDialog>
  );
}
