/** Changes the company profile. */
import type { CompanyProfile, CompanyProfileValues } from '@msp/contract';
import {
  type CompanyProfileField,
  companyProfileField,
  companyProfileFields,
  companyProfileMaxValue,
} from '@msp/contract/company-profile';
import { SaveButton, SubmitForm } from '@msp/forms';
import { Callout, formatDateTime, Grid, Stack, Text } from '@msp/ui';
import { Facts, Field, TextInput } from '@msp/ui/pages';
import { Conflict } from '@msp/ui/records';
import { ProfileGroups } from './profile-groups';
import { useProfileForm } from './use-profile-form';

/** The fields in which two profiles differ. */
function Differences({ values, other }: { values: CompanyProfileValues; other: CompanyProfileValues }) {
  return (
    <Facts
      facts={companyProfileFields
        .filter((field) => (values[field] ?? '') !== (other[field] ?? ''))
        .map((field) => ({ name: companyProfileField(field).label, value: values[field] || 'Not known' }))}
    />
  );
}

interface OneFieldProps {
  field: CompanyProfileField;
  value: string;
  onChange: (field: CompanyProfileField, value: string) => void;
}

function OneField({ field, value, onChange }: OneFieldProps) {
  const { label, help, example } = companyProfileField(field);
  return (
    <Field label={label} help={help}>
      <TextInput
        value={value}
        maxLength={companyProfileMaxValue}
        placeholder={`Such as ${example}`}
        autoComplete="off"
        onChange={({ target }) => onChange(field, target.value)}
      />
    </Field>
  );
}

export function ProfileForm({ saved }: { saved: CompanyProfile }) {
  const { values, change, save, busy, failure, isDirty, discard, theirs, resolve } = useProfileForm(saved);
  const filled = companyProfileFields.filter((field) => values[field]?.trim()).length;
  return (
    <SubmitForm onSubmit={save}>
      <Stack>
        {theirs && (
          <Conflict
            title="Another member saved the company profile. Choose a version, then save."
            mine={<Differences values={values} other={theirs.values} />}
            theirs={<Differences values={theirs.values} other={values} />}
            onKeepMine={() => resolve(true)}
            onTakeTheirs={() => resolve(false)}
          />
        )}
        <Text size="sm" tone="muted">
          {filled} of {companyProfileFields.length} filled in
          {saved.updatedAt &&
            saved.updatedBy &&
            ` · Saved by ${saved.updatedBy.name}, ${formatDateTime(saved.updatedAt)}`}
        </Text>
        <ProfileGroups>
          {(fields) => (
            <Grid minColumn="20rem" alignItems="start">
              {fields.map((field) => (
                <OneField key={field} field={field} value={values[field] ?? ''} onChange={change} />
              ))}
            </Grid>
          )}
        </ProfileGroups>
        {failure && <Callout tone="bad">{failure}</Callout>}
        <SaveButton
          label="Save company profile"
          isDirty={isDirty}
          busy={busy}
          unavailable={theirs && 'Choose one of the two versions first.'}
          onDiscard={discard}
        />
      </Stack>
    </SubmitForm>
  );
}
