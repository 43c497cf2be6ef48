/** Puts an organisation on one of the loaded control registries. */
import { type AdminOrganization, calls, remotePaths } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request, useCall } from '@msp/http';
import { Button, Skeleton, Text, TextLink, VisuallyHidden } from '@msp/ui';
import { FormDialog } from '@msp/ui/pages';
import { RadioGroup } from '@msp/ui/records';
import { useState } from 'react';
import { controlRegistryName } from '../../shared/control-registry-name';
import { refreshOrganizations } from './refresh-organizations';

interface AssignControlRegistryProps {
  organization: AdminOrganization;
}

function AssignDialog({ organization, onClose }: AssignControlRegistryProps & { onClose: () => void }) {
  const { id, name, registry } = organization;
  const { data, error } = useCall(calls.controlRegistries.registries, {});
  const [chosen, setChosen] = useState<string | null>(null);
  const { busy, failure, run } = useAction();
  const options = data?.items.map((item) => ({ value: item.id, label: controlRegistryName(item) })) ?? [];
  const current = registry && options.find(({ label }) => label === controlRegistryName(registry));
  const hasChoice = data === undefined || options.some(({ value }) => value !== current?.value);
  const assign = async () => {
    if (chosen === null) return;
    await run(async () => {
      await request(calls.admin.assignControlRegistry, { params: { id }, body: { registryId: chosen } });
      const label = options.find(({ value }) => value === chosen)?.label;
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
      missing={{ 'another registry': chosen === null || chosen === current?.value }}
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
      <Text tone="muted">
        {hasChoice ? (
          'Its control responses under the current registry are kept but not counted. They count again when it switches back.'
        ) : (
          <>
            No other control registry is loaded. Load one under{' '}
            <TextLink to={remotePaths.admin.catalogue}>Control registries</TextLink>.
          </>
        )}
      </Text>
    </FormDialog>
  );
}

export function AssignControlRegistry({ organization }: AssignControlRegistryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Registry<VisuallyHidden> of {organization.name}</VisuallyHidden>
      </Button>
      {isOpen && <AssignDialog organization={organization} onClose={() => setOpen(false)} />}
    </>
  );
}
