/** Asks before the onboarding card goes away (specification §2.6). */
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
      The card leaves the dashboard for everyone in your organization. Your progress is kept.
    </ConfirmDialog>
  );
}
