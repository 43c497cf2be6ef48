/** Changes the name, version and description of an own framework. */
import { calls, constants, type Framework } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { request } from '@msp/http';
import { toast } from '@msp/ui';
import { Field, FormDialog, TextArea, TextInput } from '@msp/ui/pages';
import { ChangedMeanwhile, useOpenedVersion } from '../../shared/opened-version';
import { refreshFrameworks } from '../framework-calls';

interface DetailsDialogProps {
  framework: Framework;
  onClose: () => void;
}

interface Values {
  name: string;
  edition: string;
  summary: string;
}

const startOf = ({ name, version, summary }: Framework): Values => ({ name, edition: version, summary });

export default function DetailsDialog({ framework, onClose }: DetailsDialogProps) {
  const opened = useOpenedVersion({ version: framework.own?.version ?? null }, refreshFrameworks);
  const { form, submit, busy, failure, errorOf } = useCallForm<Values>({
    defaultValues: startOf(framework),
    loadSchema: async () => (await import('@msp/contract/schemas/frameworks/own')).ownFrameworksSchemas.change.body,
    toBody: (values) => ({ ...values, version: opened.version }),
    send: async (values) => {
      const saved = await opened.send(() =>
        request(calls.ownFrameworks.change, {
          params: { key: framework.key },
          body: { ...values, version: opened.version },
        }),
      );
      onClose();
      toast.success({ title: 'Framework saved', description: saved.name });
      await refreshFrameworks();
    },
  });
  const { name, edition } = form.watch();
  return (
    <FormDialog
      title={`Edit: ${framework.name}`}
      submitLabel="Save framework"
      busy={busy}
      missing={{ 'a name': name.trim() === '', 'a version': edition.trim() === '' }}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile opened={opened} onTakeTheirs={() => form.reset(startOf(framework))} />
      <Field label="Name" error={errorOf('name')}>
        <TextInput maxLength={constants.ownFramework.name} {...form.register('name')} />
      </Field>
      <Field label="Version" help="As its publisher names it, such as 2022." error={errorOf('edition')}>
        <TextInput maxLength={constants.ownFramework.edition} {...form.register('edition')} />
      </Field>
      <Field label="Description (optional)" error={errorOf('summary')}>
        <TextArea rows={3} maxLength={constants.textLimits.description} {...form.register('summary')} />
      </Field>
    </FormDialog>
  );
}
