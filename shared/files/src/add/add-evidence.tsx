/** The loud button of every page where evidence is missing. Whoever may not add evidence does not see it. */
import type { EvidenceDetail } from '@msp/contract';
import { lazyWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button, plural } from '@msp/ui';
import { AddIcon } from '@msp/ui/pages';
import { type ReactNode, Suspense, useState } from 'react';

const AddDialog = lazyWithRetry(() => import(/* webpackChunkName: "add-evidence" */ './add-dialog'), 'files/add');

export interface AddEvidenceProps {
  /** Ids or codes of the controls that it is evidence for; may be empty. */
  controlIds: string[];
  /** Told of each piece once it is kept. Lists of evidence are asked for again without it. */
  onAdded(evidence: EvidenceDetail): void;
  /** Opens with this template, to be filled in. */
  templateId?: string;
  children?: ReactNode;
}

export function AddEvidence({ controlIds, onAdded, templateId, children = 'Add evidence' }: AddEvidenceProps) {
  const { has } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [sending, setSending] = useState(0);
  if (!has('evidence:create')) return null;
  return (
    <>
      <Button
        variant="primary"
        icon={<AddIcon />}
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {sending > 0 && !isOpen ? `Uploading ${plural(sending, 'file')}…` : children}
      </Button>
      {/* Stays once opened: what was typed and what is being sent must outlive a closed dialog. */}
      {wasOpened && (
        <Suspense fallback={null}>
          <AddDialog
            open={isOpen}
            onClose={() => setOpen(false)}
            controlIds={controlIds}
            templateId={templateId}
            onAdded={onAdded}
            onSending={setSending}
          />
        </Suspense>
      )}
    </>
  );
}
