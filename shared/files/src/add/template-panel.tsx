/** Evidence from a template of the controls it is for: choose one, fill it in, keep it. */
import type { EvidenceDetail } from '@msp/contract';
import { Stack } from '@msp/ui';
import { useState } from 'react';
import { TemplateChoices } from './template-choices';
import { TemplateEditor } from './template-editor';

interface TemplatePanelProps {
  controlIds: readonly string[];
  /** Chosen before the dialog was opened. */
  templateId?: string | undefined;
  onSaved: (evidence: EvidenceDetail) => void;
  onClose: () => void;
}

export function TemplatePanel({ controlIds, templateId, onSaved, onClose }: TemplatePanelProps) {
  const [chosen, setChosen] = useState(templateId);
  if (chosen !== undefined) {
    return (
      <TemplateEditor
        key={chosen}
        id={chosen}
        controlIds={controlIds}
        onSaved={onSaved}
        onClose={onClose}
        {...(templateId === undefined && { onBack: () => setChosen(undefined) })}
      />
    );
  }
  return (
    <Stack gap="4">
      {controlIds.map((id) => (
        <TemplateChoices key={id} controlId={id} onChoose={setChosen} />
      ))}
    </Stack>
  );
}
