/** Removes a loaded registry. The API refuses, naming the organisations, while one follows it or has answers under it. */
import { type ControlRegistry, calls } from '@msp/contract';
import { invalidate, request } from '@msp/http';
import { plural, Text, toast } from '@msp/ui';
import { controlRegistryName } from '../shared/control-registry-name';
import { RowAction } from '../shared/row-action';

export function RemoveRegistryButton({ registry }: { registry: ControlRegistry }) {
  const name = controlRegistryName(registry);

  const remove = async () => {
    await request(calls.controlRegistries.remove, { params: { id: registry.id } });
    toast.success({ title: `Removed: ${name}` });
    await invalidate(calls.controlRegistries.registries);
  };

  return (
    <RowAction label="Remove" name={name} title="Remove this registry?" danger run={remove}>
      <Text>
        {name} and its {plural(registry.controls, 'control')} will be removed for every organisation. You can load its
        file again later.
      </Text>
    </RowAction>
  );
}
