/** Asks before a response is approved while answers are pending. */
import type { ControlResponse, RequirementReviewStatus } from '@msp/contract';
import { plural, pluralWord } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
import { useState } from 'react';

interface ApproveDialogProps {
  open: boolean;
  pending: number;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ApproveDialog({ open, pending, busy, onCancel, onConfirm }: ApproveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={`Approve with ${plural(pending, 'answer')} pending?`}
      confirmLabel="Approve anyway"
      cancelLabel="Keep reviewing"
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {`You have not reviewed ${plural(pending, 'answer')} yet. `}
      {`Approving the whole response leaves ${pluralWord(pending, 'it', 'them')} without a decision.`}
    </ConfirmDialog>
  );
}

/** @param decide approves; resolves when that has ended */
export function useApproval(
  response: ControlResponse,
  busy: boolean,
  decide: (isConfirmed: boolean) => Promise<unknown>,
) {
  const [open, setOpen] = useState(false);
  const pending = countAnswers(response, 'PENDING');
  const confirm = async () => {
    await decide(true);
    setOpen(false);
  };
  return {
    /** Why it cannot be approved. */
    refusal:
      countAnswers(response, 'REJECTED') === 0 ? undefined : 'Answers are rejected: request changes, or undo that.',
    approve: () => (pending > 0 ? setOpen(true) : void decide(false)),
    dialog: { open, pending, busy, onCancel: () => setOpen(false), onConfirm: () => void confirm() },
  };
}

/** Removed answers are not reviewed. */
export const countAnswers = ({ answers }: ControlResponse, status: RequirementReviewStatus): number =>
  answers.filter(({ reviewStatus, value }) => reviewStatus === status && (status !== 'PENDING' || value !== null))
    .length;
