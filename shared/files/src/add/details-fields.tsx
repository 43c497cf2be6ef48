/** Name, type, validity and description of what is being added: fields of the form around them. */
import { constants, evidenceTypeLabels, evidenceTypes } from '@msp/contract';
import { useFormContext } from '@msp/forms';
import { Box, Grid } from '@msp/ui';
import { Field, SelectInput, TextArea, TextInput } from '@msp/ui/pages';
import type { Details } from './details';

export function DetailsFields({ disabled = false }: { disabled?: boolean }) {
  const { register, formState } = useFormContext<Details>();
  const { errors } = formState;
  return (
    <Grid gap="3" columns={[2, 1, 1]} from="sm">
      <Field label="Name" error={errors.name?.message}>
        <TextInput {...register('name')} maxLength={constants.textLimits.name} readOnly={disabled} />
      </Field>
      <Field label="Type" error={errors.type?.message}>
        <SelectInput {...register('type')}>
          {evidenceTypes.map((type) => (
            <option key={type} value={type}>
              {evidenceTypeLabels[type]}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field label="Valid until" error={errors.validUntil?.message}>
        <TextInput type="date" {...register('validUntil')} readOnly={disabled} />
      </Field>
      <Box gridColumn="1 / -1">
        <Field label="Description" error={errors.description?.message}>
          <TextArea
            rows={2}
            short
            {...register('description')}
            maxLength={constants.textLimits.description}
            readOnly={disabled}
          />
        </Field>
      </Box>
    </Grid>
  );
}
