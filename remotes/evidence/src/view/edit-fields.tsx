/** The fields of the edit dialog. */
import { constants, evidenceTypeLabels, evidenceTypes } from '@msp/contract';
import { ControlsField, useSuggestedValidity, ValidUntilField } from '@msp/files';
import { Controller, useFormContext, useWatch } from '@msp/forms';
import { Grid } from '@msp/ui';
import { Field, SelectInput, TextArea, TextInput } from '@msp/ui/pages';
import type { EvidenceForm } from './edit-form';

/** @param uploadedOn when the current file was uploaded, as `2026-11-20` */
export function EditFields({ uploadedOn }: { uploadedOn: string }) {
  const { register, control, formState } = useFormContext<EvidenceForm>();
  const { errors } = formState;
  const linked = useWatch({ control, name: 'controls' });
  const suggestion = useSuggestedValidity(
    linked.map(({ id }) => id),
    uploadedOn,
  );
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...register('name')} maxLength={constants.textLimits.name} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <TextArea rows={3} {...register('description')} maxLength={constants.textLimits.description} />
      </Field>
      <Grid gap="3" columns={[1, 1]} alignItems="start">
        <Field label="Type" error={errors.type?.message}>
          <SelectInput {...register('type')}>
            {evidenceTypes.map((type) => (
              <option key={type} value={type}>
                {evidenceTypeLabels[type]}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Controller
          name="validUntil"
          control={control}
          render={({ field }) => (
            <ValidUntilField
              value={field.value}
              onChange={field.onChange}
              suggestion={suggestion}
              help="Another day makes another version. Leave blank if it doesn't expire."
              error={errors.validUntil?.message}
            />
          )}
        />
      </Grid>
      <Controller
        name="controls"
        control={control}
        render={({ field }) => <ControlsField value={field.value} onChange={field.onChange} />}
      />
    </>
  );
}
