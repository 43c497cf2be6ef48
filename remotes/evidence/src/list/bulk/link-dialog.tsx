/** Links several pieces of evidence to controls. Their other links stay. */
import type { EvidenceItem } from '@msp/contract';
import { ControlsField } from '@msp/files';
import { Text } from '@msp/ui';
import { useState } from 'react';
import type { BulkChange } from './bulk-change';
import { BulkDialogFrame, type BulkDialogProps } from './bulk-dialog';

interface LinkDialogProps extends BulkDialogProps {
  onSet: (change: BulkChange) => void;
}

export default function LinkDialog({ evidence, onSet, ...frame }: LinkDialogProps) {
  const [controls, setControls] = useState<EvidenceItem['controls']>([]);
  return (
    <BulkDialogFrame
      {...frame}
      title={`Link ${evidence} to controls`}
      action="Link to controls"
      missing={{ 'a control': controls.length === 0 }}
      onConfirm={() => onSet({ action: 'LINK', controlIds: controls.map(({ id }) => id) })}
    >
      <Text size="sm" tone="muted">
        Controls that are linked already stay linked.
      </Text>
      <ControlsField value={controls} onChange={setControls} />
    </BulkDialogFrame>
  );
}
