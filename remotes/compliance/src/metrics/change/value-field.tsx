/** The field for a value of a metric, with its unit. */
import { Inline, Text } from '@msp/ui';
import { Field, TextInput } from '@msp/ui/pages';
import type { ComponentProps, ReactNode } from 'react';
import { type InUnit, unitName } from '../values/metric-text';

interface ValueFieldProps {
  label: string;
  metric: InUnit;
  help?: ReactNode;
  error: string | undefined;
  /** From react-hook-form's `register`. */
  input: ComponentProps<typeof TextInput>;
}

export function ValueField({ label, metric, help, error, input }: ValueFieldProps) {
  const unit = unitName(metric.unit);
  return (
    <Field label={label} help={help} error={error}>
      <Inline>
        <TextInput inputMode="decimal" maxWidth="8rem" autoComplete="off" {...input} />
        {unit && (
          <Text as="span" tone="muted">
            {unit}
          </Text>
        )}
      </Inline>
    </Field>
  );
}
