/** Switches the active organisation to a registry, after saying what happens to its answers. */
import { type ControlRegistry, calls } from '@msp/contract';
import { HttpError, refreshAll, request } from '@msp/http';
import { useSession } from '@msp/session';
import { Button, Callout, plural, Stack, Text, toast, VisuallyHidden } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/overlays';
import { useState } from 'react';
import { registryName } from './registry-name';

interface UseRegistryButtonProps {
  registry: ControlRegistry;
  /** The registry in use now. */
  current: ControlRegistry | undefined;
}

export function UseRegistryButton({ registry, current }: UseRegistryButtonProps) {
  const organization = useSession().organization?.name ?? 'The organization';
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const name = registryName(registry);

  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await request(calls.catalogue.use, { params: { id: registry.id } });
      setOpen(false);
      toast.success({ title: `Now using ${name}` });
      // Controls, figures, evidence and templates all change.
      await refreshAll();
    } catch (failure) {
      setError(failure instanceof HttpError ? failure.message : 'The registry was not changed. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Use registry<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Switch ${organization} to this registry?`}
        confirmLabel="Use registry"
        busy={isBusy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void confirm()}
      >
        <Stack gap="3">
          <Text>
            {organization} will use {name} with its {plural(registry.controls, 'control')}. Other organizations keep
            theirs.
          </Text>
          {current && (
            <Text tone="muted">
              {plural(current.answeredControls, 'answer')} under {registryName(current)} will be kept but not counted.
              Switch back to count them again.
            </Text>
          )}
          {registry.answeredControls > 0 && (
            <Text tone="muted">
              {plural(registry.answeredControls, 'earlier answer')} under this registry will count again.
            </Text>
          )}
          {error && <Callout tone="bad">{error}</Callout>}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
