/** The dialog behind "Add evidence": files, a text, or a template. Loaded when it is first opened. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { invalidate } from '@msp/http';
import { Stack, toast } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Segments } from '@msp/ui/pages';
import { useEffect, useState } from 'react';
import { FilesPanel } from './files-panel';
import { TemplatePanel } from './template-panel';
import { TextPanel } from './text-panel';
import { useUploads } from './use-uploads';

type Way = 'files' | 'text' | 'template';

interface AddDialogProps {
  open: boolean;
  onClose: () => void;
  controlIds: readonly string[];
  templateId?: string | undefined;
  onAdded: (evidence: EvidenceDetail) => void;
  /** How many files are on their way, for the button that opens this. */
  onSending: (count: number) => void;
}

export default function AddDialog({ open, onClose, controlIds, templateId, onAdded, onSending }: AddDialogProps) {
  const [way, setWay] = useState<Way>(templateId === undefined ? 'files' : 'template');
  const uploads = useUploads({ controlIds, onAdded, isShown: open, onAllDone: onClose });
  const sending = uploads.list.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  useEffect(() => onSending(sending), [sending, onSending]);

  const saved = (evidence: EvidenceDetail) => {
    toast.success({ title: 'Evidence added' });
    void invalidate(calls.evidence.list, calls.controls.withStatus);
    onAdded(evidence);
    onClose();
  };

  const hasTemplates = templateId !== undefined || controlIds.length > 0;
  return (
    <Dialog open={open} onClose={onClose} title="Add evidence" size="lg">
      <Stack gap="4">
        <Segments<Way>
          label="What to add"
          value={way}
          onChange={setWay}
          options={[
            { value: 'files', label: 'Files' },
            { value: 'text', label: 'Write a text' },
            ...(hasTemplates ? [{ value: 'template' as const, label: 'From template' }] : []),
          ]}
        />
        {way === 'files' && <FilesPanel uploads={uploads} isShown={open} onClose={onClose} />}
        {way === 'text' && <TextPanel controlIds={controlIds} onSaved={saved} onClose={onClose} />}
        {way === 'template' && (
          <TemplatePanel controlIds={controlIds} templateId={templateId} onSaved={saved} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}
