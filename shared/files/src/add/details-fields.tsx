/** Name, type, validity and description of what is being added. */
import { constants, evidenceTypes } from '@msp/contract';
import { Grid } from '@msp/ui';
import { Field, SelectInput, TextArea, TextInput } from '@msp/ui/pages';
import { evidenceTypeLabels } from '../words';
import type { Details } from './details';

interface DetailsFieldsProps {
  value: Details;
  onChange: (value: Details) => void;
  disabled?: boolean;
  /** The name cannot be left blank. */
  nameError?: string | undefined;
}

export function DetailsFields({ value, onChange, disabled = false, nameError }: DetailsFieldsProps) {
  const set =
    <K extends keyof Details>(key: K) =>
    (event: { target: { value: string } }) =>
      onChange({ ...value, [key]: event.target.value });
  return (
    <Grid gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' }}>
      <Field label="Name" error={nameError}>
        <TextInput
          value={value.name}
          onChange={set('name')}
          maxLength={constants.textLimits.name}
          disabled={disabled}
        />
      </Field>
      <Field label="Type">
        <SelectInput value={value.type} onChange={set('type')} disabled={disabled}>
          {evidenceTypes.map((type) => (
            <option key={type} value={type}>
              {evidenceTypeLabels[type]}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field label="Valid until">
        <TextInput type="date" value={value.validUntil} onChange={set('validUntil')} disabled={disabled} />
      </Field>
      <Grid gridColumn="1 / -1">
        <Field label="Description">
          <TextArea
            rows={2}
            minHeight="0"
            value={value.description}
            onChange={set('description')}
            maxLength={constants.textLimits.description}
            disabled={disabled}
          />
        </Field>
      </Grid>
    </Grid>
  );
}
