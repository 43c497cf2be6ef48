/** Name, type, validity, description and controls of what is being added: fields of the form around them. */
import { constants, evidenceTypeLabels, evidenceTypes } from '@msp/contract';
import { Controller, useFormContext, useWatch } from '@msp/forms';
import { Box, formatDate, Grid } from '@msp/ui';
import { Field, SelectInput, TextArea, TextInput } from '@msp/ui/pages';
import { ControlsField } from '../controls/controls-field';
import { useSuggestedValidity } from '../validity/suggested-validity';
import { ValidUntilField } from '../validity/valid-until-field';
import type { Details } from './details';

interface DetailsFieldsProps {
  /** Ids or codes of the controls of the page. */
  fixedControlIds: readonly string[];
  /** For several files: without a name, and the type may stay as it is. */
  shared?: boolean;
  disabled?: boolean;
}

function ValidUntil({ fixedControlIds, disabled = false }: DetailsFieldsProps) {
  const { control } = useFormContext<Details>();
  const controls = useWatch({ control, name: 'controls' });
  const suggestion = useSuggestedValidity([...fixedControlIds, ...controls.map(({ id }) => id)]);
  return (
    <Controller
      name="validUntil"
      control={control}
      render={({ field, fieldState }) => (
        <ValidUntilField
          value={field.value}
          onChange={field.onChange}
          suggestion={suggestion}
          help={suggestion && `Left blank, it is valid until ${formatDate(suggestion.day)}.`}
          error={fieldState.error?.message}
          disabled={disabled}
        />
      )}
    />
  );
}

export function DetailsFields(props: DetailsFieldsProps) {
  const { fixedControlIds, shared = false, disabled = false } = props;
  const { register, control, formState } = useFormContext<Details>();
  const { errors } = formState;
  return (
    <Grid gap="3" columns={shared ? [1, 1] : [3, 4]} from="sm" alignItems="start">
      {!shared && (
        <Field label="Name" error={errors.name?.message}>
          <TextInput {...register('name')} maxLength={constants.textLimits.name} readOnly={disabled} />
        </Field>
      )}
      {/* Two short fields, also on a phone. */}
      <Box gridColumn={{ sm: shared ? '1 / -1' : 'auto' }}>
        <Grid gap="3" columns={[1, 1]} alignItems="start">
          <Field label="Type" error={errors.type?.message}>
            <SelectInput {...register('type')}>
              {shared && <option value="">Leave as it is</option>}
              {evidenceTypes.map((type) => (
                <option key={type} value={type}>
                  {evidenceTypeLabels[type]}
                </option>
              ))}
            </SelectInput>
          </Field>
          <ValidUntil {...props} />
        </Grid>
      </Box>
      <Field label="Description" error={errors.description?.message}>
        <TextArea
          rows={2}
          short
          {...register('description')}
          maxLength={constants.textLimits.description}
          readOnly={disabled}
        />
      </Field>
      <Controller
        name="controls"
        control={control}
        render={({ field }) => (
          <ControlsField value={field.value} onChange={field.onChange} fixedIds={shared ? [] : fixedControlIds} />
        )}
      />
    </Grid>
  );
}
