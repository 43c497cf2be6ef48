/** What the dialogs that state applicability ask. */
import { type Applicability, constants } from '@msp/contract';
import { Controller, useFormContext } from '@msp/forms';
import { Field, FieldGroup, TextArea } from '@msp/ui/pages';
import { RadioGroup } from '@msp/ui/records';
import { applicabilityOptions, type Stated } from './statement-form';

interface StatementFieldsProps {
  offered: readonly Applicability[];
  /** What the justification is for. */
  help: string;
  /** Of the justification. */
  error: string | undefined;
}

/** In the form of the dialog. */
export function StatementFields({ offered, help, error }: StatementFieldsProps) {
  const { control, register, watch } = useFormContext<Stated>();
  const { applicability } = watch();
  return (
    <>
      <FieldGroup label="Applicable">
        <Controller
          name="applicability"
          control={control}
          render={({ field }) => (
            <RadioGroup
              aria-label="Applicable"
              options={applicabilityOptions(offered)}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </FieldGroup>
      {applicability !== 'undecided' && (
        <Field
          label={applicability === 'excluded' ? 'Justification' : 'Justification (optional)'}
          help={help}
          error={error}
        >
          <TextArea rows={4} maxLength={constants.textLimits.reason} {...register('justification')} />
        </Field>
      )}
    </>
  );
}
