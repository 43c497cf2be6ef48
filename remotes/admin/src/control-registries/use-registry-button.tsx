/** Switches the active organisation to a registry, after saying what happens to its answers. */
import { type ControlRegistry, calls } from '@msp/contract';
import { refreshAll, request } from '@msp/http';
import { useSession } from '@msp/session';
import { plural, Text, toast } from '@msp/ui';
import { controlRegistryName } from '../shared/control-registry-name';
import { RowAction } from '../shared/row-action';

interface UseRegistryButtonProps {
  registry: ControlRegistry;
  /** The registry in use now. */
  current: ControlRegistry | undefined;
}

export function UseRegistryButton({ registry, current }: UseRegistryButtonProps) {
  const organization = useSession().organization?.name ?? 'The organisation';
  const name = controlRegistryName(registry);

  const useRegistry = async () => {
    await request(calls.controlRegistries.use, { params: { id: registry.id } });
    toast.success({ title: `Now using ${name}` });
    // Controls, figures, evidence and templates all change.
    await refreshAll();
  };

  return (
    <RowAction label="Use registry" name={name} title={`Switch ${organization} to this registry?`} run={useRegistry}>
      <Text>
        {organization} will use {name} with its {plural(registry.controls, 'control')}. Other organisations keep theirs.
      </Text>
      {current && (
        <Text tone="muted">
          {plural(current.answeredControls, 'control response')} under {controlRegistryName(current)} will be kept but
          not counted. Switch back to count them again.
        </Text>
      )}
      {registry.answeredControls > 0 && (
        <Text tone="muted">
          {plural(registry.answeredControls, 'earlier control response')} under this registry will count again.
        </Text>
      )}
    </RowAction>
  );
}
