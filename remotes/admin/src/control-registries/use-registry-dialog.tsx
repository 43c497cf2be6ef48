/** Switches the active organisation to a registry, after showing what that changes. */
import { type ControlRegistry, calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { refreshAll, request, useCall } from '@msp/http';
import { useSession } from '@msp/session';
import { toast } from '@msp/ui';
import { FormDialog } from '@msp/ui/pages';
import { controlRegistryName } from '../shared/control-registry-name';
import { missingForChange, RegistryChange } from '../shared/registry-change/registry-change';

export default function UseRegistryDialog({ registry, onClose }: { registry: ControlRegistry; onClose: () => void }) {
  const organization = useSession().organization?.name ?? 'The organisation';
  const name = controlRegistryName(registry);
  const params = { id: registry.id };
  const result = useCall(calls.controlRegistries.preview, { params });
  const from = result.data?.current.id;
  // After a failure: the organisation may follow another registry by now.
  const { busy, failure, run } = useAction({ refresh: async (error) => error && result.mutate() });

  const useRegistry = () =>
    run(async () => {
      await request(calls.controlRegistries.use, { params, query: from === undefined ? {} : { from } });
      onClose();
      toast.success({ title: `Now using ${name}` });
      // Controls, figures, evidence and templates all change.
      await refreshAll();
    });

  return (
    <FormDialog
      title={`Switch ${organization} to ${name}?`}
      submitLabel="Use registry"
      busy={busy}
      missing={missingForChange(result.data)}
      failure={failure}
      onSubmit={useRegistry}
      onClose={onClose}
    >
      <RegistryChange result={result} organization={organization} />
    </FormDialog>
  );
}
