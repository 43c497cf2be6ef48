/** The "Add evidence" button and its dialog. Hidden from users who may not add evidence. */
import type { EvidenceDetail } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { useAnchorAction } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Button, plural } from '@msp/ui';
import { AddIcon } from '@msp/ui/pages';
import { type ReactNode, useCallback, useState } from 'react';

const AddDialog = dialogWithRetry(() => import('./add-dialog'), 'files/add');

export interface AddEvidenceProps {
  /** Ids or codes of the controls it is evidence for; may be empty. */
  controlIds: string[];
  /** Called for each piece that was added. Lists of evidence are revalidated anyway. */
  onAdded(evidence: EvidenceDetail): void;
  /** Opens with this template. */
  templateId?: string;
  /** Opens when the address gets this anchor. */
  anchor?: string;
  children?: ReactNode;
}

export function AddEvidence({ controlIds, onAdded, templateId, anchor, children = 'Add evidence' }: AddEvidenceProps) {
  const { has } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [sending, setSending] = useState(0);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  const close = useCallback(() => setOpen(false), []);
  useAnchorAction(anchor, show);
  if (!has('evidence:create')) return null;
  return (
    <>
      <Button
        variant="primary"
        icon={<AddIcon />}
        onPointerEnter={AddDialog.preload}
        onFocus={AddDialog.preload}
        onClick={show}
      >
        {sending > 0 && !isOpen ? `Uploading ${plural(sending, 'file')}…` : children}
      </Button>
      {/* Stays mounted once opened: entries and uploads survive a closed dialog. */}
      {wasOpened && (
        <AddDialog
          open={isOpen}
          onClose={close}
          controlIds={controlIds}
          templateId={templateId}
          onAdded={onAdded}
          onSending={setSending}
        />
      )}
    </>
  );
}
