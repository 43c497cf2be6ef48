/** Confirms the dismissal of the onboarding card (specification §2.6). */
import { ConfirmDialog } from '@msp/ui/overlays';

interface DismissDialogProps {
  busy: boolean;
  onKeep: () => void;
  onDismiss: () => void;
}

export default function DismissDialog({ busy, onKeep, onDismiss }: DismissDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Dismiss Onboarding?"
      cancelLabel="Keep Showing"
      confirmLabel="Yes, Dismiss"
      busy={busy}
      onCancel={onKeep}
      onConfirm={onDismiss}
    >
      The card is removed from the dashboard for everyone in your organisation. Your progress is kept.
    </ConfirmDialog>
  );
}
