/** Puts an organisation on one of the loaded control registries, after showing what that changes. */
import { type AdminOrganization, calls, remotePaths } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request, useCall } from '@msp/http';
import { Skeleton, Text, TextLink } from '@msp/ui';
import { FormDialog } from '@msp/ui/pages';
import { RadioGroup } from '@msp/ui/records';
import { useState } from 'react';
import { controlRegistryName } from '../../shared/control-registry-name';
import { missingForChange, RegistryChange } from '../../shared/registry-change/registry-change';
import { refreshOrganizations } from './refresh-organizations';

interface AssignDialogProps {
  organization: AdminOrganization;
  onClose: () => void;
}

export default function AssignDialog({ organization, onClose }: AssignDialogProps) {
  const { id, name, registry } = organization;
  const { data, error } = useCall(calls.controlRegistries.registries, {});
  const [chosen, setChosen] = useState<string | null>(null);
  const options = data?.items.map((item) => ({ value: item.id, label: controlRegistryName(item) })) ?? [];
  const current = registry && options.find(({ label }) => label === controlRegistryName(registry));
  const hasChoice = data === undefined || options.some(({ value }) => value !== current?.value);
  const registryId = chosen !== null && chosen !== current?.value ? chosen : null;
  const preview = useCall(
    calls.admin.previewControlRegistry,
    registryId === null ? null : { params: { id, registryId } },
  );
  const from = preview.data?.current.id;
  // After a failure: the organisation may follow another registry by now.
  const { busy, failure, run } = useAction({ refresh: async (error) => error && preview.mutate() });
  const assign = async () => {
    if (registryId === null) return;
    await run(async () => {
      await request(calls.admin.assignControlRegistry, {
        params: { id },
        body: { registryId, ...(from !== undefined && { from }) },
      });
      const label = options.find(({ value }) => value === registryId)?.label;
      onClose();
      await refreshOrganizations();
      return { title: 'Control registry changed', description: `${name} now uses ${label}.` };
    });
  };
  return (
    <FormDialog
      title={`Control registry of ${name}`}
      submitLabel="Use registry"
      busy={busy}
      missing={registryId === null ? { 'another registry': true } : missingForChange(preview.data)}
      failure={failure ?? (error && !data ? `Couldn't load the control registries: ${error.message}` : undefined)}
      onSubmit={assign}
      onClose={onClose}
    >
      {data ? (
        <RadioGroup
          aria-label="Control registry"
          options={options}
          value={chosen ?? current?.value ?? null}
          onChange={setChosen}
        />
      ) : (
        !error && <Skeleton height="8" />
      )}
      {!hasChoice && (
        <Text tone="muted">
          No other control registry is loaded. Load one under{' '}
          <TextLink to={remotePaths.admin.catalogue}>Control registries</TextLink>.
        </Text>
      )}
      {registryId !== null && <RegistryChange result={preview} organization={name} />}
    </FormDialog>
  );
}
