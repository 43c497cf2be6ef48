/** Asks which status several controls get, and for what that status needs beside it. */
import { constants, type ImplementationStatus, implementationStatuses } from '@msp/contract';
import { useDraft } from '@msp/session';
import { Button, plural, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Field, SelectInput, TextArea, TextInput, verdictLooks } from '@msp/ui/pages';
import { useState } from 'react';
import type { Person } from '../answering/field-values';
import { PersonField } from '../answering/person-field';
import { contentLabels, neededBy } from '../answering/status-form';
import type { BulkChange } from './use-bulk-change';

const isText = (kept: unknown): kept is string => typeof kept === 'string';

interface StatusDialogProps {
  controlIds: string[];
  busy: boolean;
  onClose: () => void;
  /** Answers whether it was taken. */
  onSet: (change: BulkChange) => Promise<boolean>;
}

export default function StatusDialog({ controlIds, busy, onClose, onSet }: StatusDialogProps) {
  const [status, setStatus] = useState<ImplementationStatus | ''>('');
  const draft = useDraft<string>('bulk-status-reason', '', isText);
  const reason = draft.value;
  const [riskOwner, setRiskOwner] = useState<Person | null>(null);
  const [reviewBy, setReviewBy] = useState('');
  const needed = status === '' ? [] : neededBy(status);
  const missing =
    status === '' ||
    (needed.includes('reason') && reason.trim() === '') ||
    (needed.includes('riskOwnerId') && riskOwner === null) ||
    (needed.includes('reviewBy') && reviewBy === '');

  const close = () => {
    draft.clear();
    onClose();
  };
  const set = async () => {
    if (status === '') return;
    const taken = await onSet({
      action: 'STATUS',
      controlIds,
      implementationStatus: status,
      ...(needed.includes('reason') && { reason: reason.trim() }),
      ...(needed.includes('riskOwnerId') && { riskOwnerId: riskOwner?.id ?? null, reviewBy }),
    });
    if (taken) close();
  };

  return (
    <Dialog
      open
      onClose={close}
      title={`Set the status of ${plural(controlIds.length, 'control')}`}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" disabled={missing} busy={busy} onClick={() => void set()}>
            Set status
          </Button>
        </>
      }
    >
      <Stack>
        <Text size="sm" tone="muted">
          An approved answer becomes a draft again. The approved one counts until the draft is reviewed.
        </Text>
        <Field label={contentLabels.implementationStatus}>
          <SelectInput value={status} onChange={(event) => setStatus(event.target.value as ImplementationStatus | '')}>
            <option value="">Choose…</option>
            {implementationStatuses.map((one) => (
              <option key={one} value={one}>
                {verdictLooks[one].label}
              </option>
            ))}
          </SelectInput>
        </Field>
        {needed.includes('reason') && (
          <Field label={contentLabels.reason}>
            <TextArea
              maxLength={constants.textLimits.reason}
              value={reason}
              onChange={(event) => draft.set(event.target.value)}
            />
          </Field>
        )}
        {needed.includes('riskOwnerId') && (
          <Field label={contentLabels.riskOwnerId}>
            <PersonField value={riskOwner} onChange={setRiskOwner} />
          </Field>
        )}
        {needed.includes('reviewBy') && (
          <Field label={contentLabels.reviewBy}>
            <TextInput type="date" value={reviewBy} onChange={(event) => setReviewBy(event.target.value)} />
          </Field>
        )}
      </Stack>
    </Dialog>
  );
}
