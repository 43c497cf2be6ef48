/** The dialog that takes a value of a metric: the value first, then what belongs to it, then why it was not accepted. */
import { FormDialog } from '@msp/ui/overlays';
import type { ReactNode } from 'react';
import { type Measurement, targetText } from '../values/metric-text';
import { ValueField } from './value-field';

interface ValueDialogProps {
  metric: Measurement;
  title: string;
  submitLabel: string;
  missing: Readonly<Record<string, boolean>>;
  /** The field of the value in its form. */
  input: Parameters<typeof ValueField>[0]['input'];
  /** What react-hook-form's form of the call says. */
  callForm: {
    submit: () => Promise<unknown>;
    busy: boolean;
    failure: ReactNode;
    errorOf: (name: 'value') => string | undefined;
  };
  onClose: () => void;
  onCancel: () => void;
  /** Before the value. */
  lead?: ReactNode;
  children: ReactNode;
}

export function ValueDialog(props: ValueDialogProps) {
  const { metric, title, submitLabel, missing, input, callForm, onClose, onCancel, lead, children } = props;
  const { submit, busy, failure, errorOf } = callForm;
  return (
    <FormDialog
      title={`${title}: ${metric.name}`}
      submitLabel={submitLabel}
      busy={busy}
      missing={missing}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      onCancel={onCancel}
    >
      {lead}
      <ValueField
        label="Value"
        metric={metric}
        help={`Target ${targetText(metric)}`}
        error={errorOf('value')}
        input={input}
      />
      {children}
    </FormDialog>
  );
}
