/** Chooses the controls that bear on an entry of an own framework, and says what they leave open. */
import { calls, constants, type FrameworkEntryDetail, type LinkStrength, linkStrengthLabels } from '@msp/contract';
import { ControlsField } from '@msp/files';
import { Controller, useCallForm } from '@msp/forms';
import { request } from '@msp/http';
import { Callout, Text, toast } from '@msp/ui';
import { Field, FormDialog, TextArea } from '@msp/ui/pages';
import { ChangedMeanwhile, useOpenedVersion } from '../../shared/opened-version';
import { refreshFrameworks } from '../framework-calls';

interface MapDialogProps {
  entry: FrameworkEntryDetail;
  onClose: () => void;
}

type Controls = Parameters<typeof ControlsField>[0]['value'];

interface Values {
  full: Controls;
  partial: Controls;
  open: string;
}

const startOf = ({ controls, open }: FrameworkEntryDetail): Values => {
  const linked = (wanted: LinkStrength) =>
    controls.filter(({ strength }) => strength === wanted).map(({ id, code, name }) => ({ id, code, name }));
  return { full: linked('full'), partial: linked('partial'), open: open ?? '' };
};

const toBody = ({ full, partial, open }: Values) => ({
  full: full.map(({ code }) => code),
  partial: partial.map(({ code }) => code),
  // Controls that cover it leave nothing open.
  open: full.length > 0 ? '' : open.trim(),
});

const inBoth = ({ full, partial }: Values) => full.filter(({ id }) => partial.some((one) => one.id === id));

export default function MapDialog({ entry, onClose }: MapDialogProps) {
  const { framework, id, title } = entry;
  const opened = useOpenedVersion({ version: framework.own?.version ?? null }, refreshFrameworks);
  const { form, submit, busy, failure, errorOf } = useCallForm<Values>({
    defaultValues: startOf(entry),
    loadSchema: async () => (await import('@msp/contract/schemas/frameworks/own')).ownFrameworksSchemas.map.body,
    toBody: (values) => ({ ...toBody(values), version: opened.version }),
    send: async (values) => {
      await opened.send(() =>
        request(calls.ownFrameworks.map, {
          params: { key: framework.key, entry: id },
          body: { ...toBody(values), version: opened.version },
        }),
      );
      onClose();
      toast.success({ title: 'Controls saved', description: `${id} ${title}` });
      await refreshFrameworks();
    },
  });
  const values = form.watch();
  const twice = inBoth(values);
  const field = (name: 'full' | 'partial') => (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { value, onChange } }) => (
        <ControlsField label={linkStrengthLabels[name]} value={value} onChange={onChange} />
      )}
    />
  );
  return (
    <FormDialog
      title={`Controls of ${id}`}
      submitLabel="Save controls"
      busy={busy}
      missing={{ 'each control only once': twice.length > 0 }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile opened={opened} onTakeTheirs={() => form.reset(startOf(entry))} />
      <Text size="sm" tone="muted">
        {title}. Together, the controls that are needed cover the entry completely. If they can't, choose them as
        controls that cover a part.
      </Text>
      {field('full')}
      {field('partial')}
      {twice.length > 0 && (
        <Callout tone="attention">
          {twice.map(({ code }) => code).join(', ')}: choose whether it is needed to cover the entry, or covers a part.
        </Callout>
      )}
      {values.full.length === 0 && (
        <Field label="Left open (optional)" help="What the controls don't cover." error={errorOf('open')}>
          <TextArea rows={3} maxLength={constants.ownFramework.open} {...form.register('open')} />
        </Field>
      )}
    </FormDialog>
  );
}
