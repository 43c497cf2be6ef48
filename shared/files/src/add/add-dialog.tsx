/** The dialog of "Add evidence": upload files, write a text, or fill in a template. Loaded when it first opens. */
import { calls, type EvidenceDetail } from '@msp/contract';
import { invalidate } from '@msp/http';
import { Stack, toast } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Segments } from '@msp/ui/pages';
import { memo, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { isUnderWay } from '../upload/use-upload-queue';
import { FilesPanel } from './files-panel';
import { TemplatePanel } from './template-panel';
import { TextPanel } from './text-panel';
import { useUploads } from './use-uploads';

type Source = 'files' | 'text' | 'template';

// Long forms, which opening and closing the dialog must not render again.
const Writing = memo(TextPanel);
const FromTemplate = memo(TemplatePanel);

interface AddDialogProps {
  open: boolean;
  onClose: () => void;
  controlIds: readonly string[];
  templateId?: string | undefined;
  onAdded: (evidence: EvidenceDetail) => void;
  /** Called with the number of files being uploaded, for the button that opens the dialog. */
  onSending: (count: number) => void;
}

export default function AddDialog({ open, onClose, controlIds, templateId, onAdded, onSending }: AddDialogProps) {
  const [source, setSource] = useState<Source>(templateId === undefined ? 'files' : 'template');
  const uploads = useUploads({ controlIds, onAdded, isShown: open, onAllDone: onClose });
  const sending = uploads.list.filter(isUnderWay).length;
  useEffect(() => onSending(sending), [sending, onSending]);

  const saved = useCallback(
    (evidence: EvidenceDetail) => {
      toast.success({ title: 'Evidence added' });
      void invalidate(calls.evidence.list, calls.controls.withStatus, calls.dashboard.work);
      onAdded(evidence);
      onClose();
    },
    [onAdded, onClose],
  );

  // The dialog and the choice come first, the panel a moment later.
  const shown = useDeferredValue(source, null);
  const hasTemplates = templateId !== undefined || controlIds.length > 0;
  return (
    <Dialog open={open} onClose={onClose} title="Add evidence" size="lg">
      <Stack gap="4">
        <Segments<Source>
          label="Source"
          value={source}
          onChange={setSource}
          options={[
            { value: 'files', label: 'Files' },
            { value: 'text', label: 'Write' },
            ...(hasTemplates ? [{ value: 'template' as const, label: 'From template' }] : []),
          ]}
        />
        {shown === 'files' && <FilesPanel uploads={uploads} controlIds={controlIds} isShown={open} onClose={onClose} />}
        {shown === 'text' && <Writing controlIds={controlIds} onSaved={saved} onClose={onClose} />}
        {shown === 'template' && (
          <FromTemplate controlIds={controlIds} templateId={templateId} onSaved={saved} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}
