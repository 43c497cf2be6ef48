/** Asks how many members, integrations and gigabytes an organisation can have. */
import { type AdminOrganization, calls } from '@msp/contract';
import { useCallForm } from '@msp/forms';
import { request } from '@msp/http';
import { Text, toast } from '@msp/ui';
import { Field, FormDialog, TextInput } from '@msp/ui/pages';
import {
  type LimitedResource,
  limitedResourceLabels,
  limitedResources,
  type Usage,
  usageText,
} from '../../shared/limits';
import { refreshOrganizations } from './refresh-organizations';

export interface LimitedOrganization {
  organization: Pick<AdminOrganization, 'id' | 'name'>;
  usage: Usage;
}

/** As typed: empty for no limit. */
type Values = Record<LimitedResource, string>;

const bytesPerGigabyte = 1024 ** 3;
/** 100 TB, as the contract says in bytes. */
const maxGigabytes = 102_400;
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.trim().replaceAll(',', '')));

function toBody({ members, integrations, storageBytes }: Values) {
  const gigabytes = numberOf(storageBytes);
  return {
    members: numberOf(members),
    integrations: numberOf(integrations),
    storageBytes: gigabytes === null ? null : Math.round(gigabytes * bytesPerGigabyte),
  };
}

const typed = (limit: number | null) => (limit === null ? '' : String(limit));

export default function LimitsDialog({ organization, usage, onClose }: LimitedOrganization & { onClose: () => void }) {
  const { id, name } = organization;
  const { limit: bytes } = usage.storageBytes;
  const { form, submit, busy, failure, errorOf } = useCallForm<Values>({
    defaultValues: {
      members: typed(usage.members.limit),
      integrations: typed(usage.integrations.limit),
      // Two decimals are enough to recognise what was typed.
      storageBytes: typed(bytes === null ? null : Math.round((bytes / bytesPerGigabyte) * 100) / 100),
    },
    loadSchema: async () => (await import('@msp/contract/schemas/admin')).adminSchemas.setLimits.body,
    toBody,
    check: ({ storageBytes }): Record<string, string> =>
      (numberOf(storageBytes) ?? 0) > maxGigabytes ? { storageBytes: `Enter at most ${maxGigabytes}.` } : {},
    send: async (values) => {
      await request(calls.admin.setLimits, { params: { id }, body: toBody(values) });
      onClose();
      await refreshOrganizations();
      toast.success({ title: 'Limits set', description: `The limits of ${name} have effect at once.` });
    },
  });
  return (
    <FormDialog
      title={`Limits of ${name}`}
      submitLabel="Set limits"
      busy={busy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {limitedResources.map((resource) => (
        <Field
          key={resource}
          label={resource === 'storageBytes' ? 'Stored files, in GB' : limitedResourceLabels[resource]}
          help={`In use: ${usageText(resource, { ...usage[resource], limit: null })}. Leave it empty for no limit.`}
          error={errorOf(resource)}
        >
          <TextInput inputMode="decimal" maxLength={12} width="10rem" autoComplete="off" {...form.register(resource)} />
        </Field>
      ))}
      <Text tone="muted">What the organisation has beyond a limit stays. It can't add more.</Text>
    </FormDialog>
  );
}
