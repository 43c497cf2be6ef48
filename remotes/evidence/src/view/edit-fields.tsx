/** The fields of the edit dialog. */
import { constants, type EvidenceType, evidenceTypes } from '@msp/contract';
import { evidenceTypeLabels } from '@msp/files';
import { Grid } from '@msp/ui';
import { Field, SelectInput, TextArea, TextInput } from '@msp/ui/pages';
import { ControlsField } from './controls-field';
import type { EvidenceForm } from './edit-form';

interface EditFieldsProps {
  form: EvidenceForm;
  onChange: (form: EvidenceForm) => void;
  nameError: string | undefined;
}

export function EditFields({ form, onChange, nameError }: EditFieldsProps) {
  return (
    <>
      <Field label="Name" error={nameError}>
        <TextInput
          value={form.name}
          maxLength={constants.textLimits.name}
          onChange={(event) => onChange({ ...form, name: event.target.value })}
        />
      </Field>
      <Field label="Description">
        <TextArea
          rows={3}
          value={form.description}
          maxLength={constants.textLimits.description}
          onChange={(event) => onChange({ ...form, description: event.target.value })}
        />
      </Field>
      <Grid gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <Field label="Type">
          <SelectInput
            value={form.type}
            onChange={(event) => onChange({ ...form, type: event.target.value as EvidenceType })}
          >
            {evidenceTypes.map((type) => (
              <option key={type} value={type}>
                {evidenceTypeLabels[type]}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label="Valid until" help="Blank: it does not run out.">
          <TextInput
            type="date"
            value={form.validUntil}
            onChange={(event) => onChange({ ...form, validUntil: event.target.value })}
          />
        </Field>
      </Grid>
      <ControlsField value={form.controls} onChange={(controls) => onChange({ ...form, controls })} />
    </>
  );
}
