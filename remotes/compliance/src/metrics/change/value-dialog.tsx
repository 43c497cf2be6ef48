/** The dialog that takes a value of a metric: the value first, then what belongs to it, then why it was not accepted. */
import { Grid } from '@msp/ui';
import { FormDialog } from '@msp/ui/pages';
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
  /** A short field beside the value. */
  beside?: ReactNode;
  children: ReactNode;
}

export function ValueDialog(props: ValueDialogProps) {
  const { metric, title, submitLabel, missing, input, callForm, onClose, onCancel, lead, beside, children } = props;
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
      <Grid gap="3" columns={beside ? [1, 1] : [1]} alignItems="start">
        <ValueField
          label="Value"
          metric={metric}
          help={`Target ${targetText(metric)}`}
          error={errorOf('value')}
          input={input}
        />
        {beside}
      </Grid>
      {children}
    </FormDialog>
  );
}
