/** Changes the name and the time zone of the organisation. */
import { constants, type OrganizationSettings } from '@msp/contract';
import { Controller, SaveButton, SubmitForm } from '@msp/forms';
import { Callout, Stack } from '@msp/ui';
import { Facts, Field, TextInput } from '@msp/ui/pages';
import { Conflict } from '@msp/ui/records';
import { TimeZoneField } from './time-zone-field';
import { timeZoneOption } from './time-zones';
import { useOrganizationForm } from './use-organization-form';

export function OrganizationFacts({ name, timeZone }: { name: string; timeZone: string | null }) {
  return (
    <Facts
      facts={[
        { name: 'Name', value: name || 'Blank' },
        { name: 'Time zone', value: timeZone === null ? 'Blank' : timeZoneOption(timeZone).label },
      ]}
    />
  );
}

export function OrganizationForm({ saved }: { saved: OrganizationSettings }) {
  const { form, submit, busy, failure, errorOf, isDirty, theirs, resolve, discard } = useOrganizationForm(saved);
  return (
    <SubmitForm onSubmit={submit}>
      <Stack>
        {theirs && (
          <Conflict
            title="Another member saved these settings. Choose a version, then save."
            mine={<OrganizationFacts {...form.getValues()} />}
            theirs={<OrganizationFacts {...theirs} />}
            onKeepMine={() => resolve(true)}
            onTakeTheirs={() => resolve(false)}
          />
        )}
        <Field
          label="Name"
          help="Members see it everywhere. Certificates keep the name that they were issued with."
          error={errorOf('name')}
        >
          <TextInput
            maxLength={constants.textLimits.organizationName}
            autoComplete="organization"
            {...form.register('name')}
          />
        </Field>
        <Field label="Time zone" help="Digests are sent in this time zone." error={errorOf('timeZone')}>
          <Controller
            name="timeZone"
            control={form.control}
            render={({ field }) => <TimeZoneField value={field.value} onChange={field.onChange} />}
          />
        </Field>
        {failure && <Callout tone="bad">{failure}</Callout>}
        <SaveButton
          label="Save organisation"
          isDirty={isDirty}
          busy={busy}
          unavailable={theirs && 'Choose one of the two versions first.'}
          onDiscard={discard}
        />
      </Stack>
    </SubmitForm>
  );
}
