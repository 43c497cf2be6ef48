/** States who is responsible for a control. Another member's statement meanwhile is never overwritten unseen. */
import {
  calls,
  constants,
  missingResponsibilityText,
  type Responsibility,
  type StatedResponsibility,
  statedResponsibilities,
  statedResponsibilityLabels,
} from '@msp/contract';
import { Controller, useCallForm } from '@msp/forms';
import { request } from '@msp/http';
import { Text, toast } from '@msp/ui';
import { Field, FieldGroup, FormDialog, TextArea } from '@msp/ui/pages';
import { RadioGroup } from '@msp/ui/records';
import { ChangedMeanwhile, useOpenedVersion } from '../../shared/opened-version';
import { refreshResponsibilities } from '../responsibility-calls';

interface StatementValues {
  /** Null until it is chosen. */
  responsibility: StatedResponsibility | null;
  provider: string;
  customer: string;
}

interface StatementDialogProps {
  item: Responsibility;
  onClose: () => void;
}

const startOf = ({ draft }: Responsibility): StatementValues => ({
  responsibility: draft ? (draft.responsibility ?? 'none') : null,
  provider: draft?.provider ?? '',
  customer: draft?.customer ?? '',
});

const contentOf = ({ responsibility, provider, customer }: StatementValues) =>
  responsibility === null || responsibility === 'none'
    ? { responsibility: null, provider: '', customer: '' }
    : { responsibility, provider: provider.trim(), customer: customer.trim() };

const missingTexts = {
  provider: 'Say what you do for your clients.',
  customer: 'Say what the customer has to do.',
};

function problems(values: StatementValues): Record<string, string> {
  const { responsibility, ...texts } = contentOf(values);
  const missing = responsibility && missingResponsibilityText({ responsibility, ...texts });
  return missing ? { [missing]: missingTexts[missing] } : {};
}

export default function StatementDialog({ item, onClose }: StatementDialogProps) {
  const opened = useOpenedVersion(item.draft, refreshResponsibilities);
  const toBody = (values: StatementValues) => ({ ...contentOf(values), version: opened.version || null });
  const { form, submit, busy, failure, errorOf } = useCallForm<StatementValues>({
    defaultValues: startOf(item),
    loadSchema: async () => (await import('@msp/contract/schemas/responsibilities')).responsibilitiesSchemas.state.body,
    toBody,
    check: problems,
    send: async (values) => {
      await opened.send(() => request(calls.responsibilities.state, { params: { id: item.id }, body: toBody(values) }));
      onClose();
      toast.success({ title: 'Draft saved', description: `${item.code} ${item.name}` });
      await refreshResponsibilities();
    },
  });
  const { responsibility } = form.watch();
  const hasTexts = responsibility !== null && responsibility !== 'none';
  return (
    <FormDialog
      title={`${item.code}: who is responsible?`}
      submitLabel="Save draft"
      busy={busy}
      missing={{ 'who is responsible': responsibility === null }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile opened={opened} onTakeTheirs={() => form.reset(startOf(item))} />
      <Text size="sm" tone="muted">
        {item.name}. Clients see it once you have published it.
      </Text>
      <FieldGroup label="Responsibility">
        <Controller
          name="responsibility"
          control={form.control}
          render={({ field }) => (
            <RadioGroup
              aria-label="Responsibility"
              options={statedResponsibilities.map((value) => ({ value, label: statedResponsibilityLabels[value] }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </FieldGroup>
      {hasTexts && (
        <>
          <Field
            label={responsibility === 'customer' ? 'You do (optional)' : 'You do'}
            help="What you do for every client, with the tools and how often."
            error={errorOf('provider')}
          >
            <TextArea rows={3} maxLength={constants.textLimits.description} {...form.register('provider')} />
          </Field>
          <Field
            label={responsibility === 'provider' ? 'The customer does (optional)' : 'The customer does'}
            help="What the client has to do, and who does it."
            error={errorOf('customer')}
          >
            <TextArea rows={3} maxLength={constants.textLimits.description} {...form.register('customer')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
