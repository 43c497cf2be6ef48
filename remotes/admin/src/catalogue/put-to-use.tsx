/** Puts the active organisation on a registry, after saying what becomes of its answers. */
import { type ControlRegistry, calls } from '@msp/contract';
import { HttpError, refreshAll, request } from '@msp/http';
import { useSession } from '@msp/session';
import { Button, Callout, Stack, Text, toast, VisuallyHidden } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/overlays';
import { useState } from 'react';
import { registryName } from './registry-name';

interface PutToUseProps {
  registry: ControlRegistry;
  /** The one that is followed now. */
  current: ControlRegistry | undefined;
}

const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);

export function PutToUse({ registry, current }: PutToUseProps) {
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
      toast.success({ title: `In use: ${name}` });
      // Controls, figures, evidence, templates: there is little that stays as it was.
      await refreshAll();
    } catch (failure) {
      setError(failure instanceof HttpError ? failure.message : 'It could not be put to use. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Put to use<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Put ${organization} on this registry?`}
        confirmLabel="Put to use"
        busy={isBusy}
        onCancel={() => setOpen(false)}
        onConfirm={() => void confirm()}
      >
        <Stack gap="3">
          <Text>
            {organization} will follow {name} with its {registry.controls} controls. Only this organization changes.
          </Text>
          {current && (
            <Text tone="muted">
              {answers(current.answeredControls)} under {registryName(current)} stay as they are, are not counted
              meanwhile, and come back when it is put to use again.
            </Text>
          )}
          {registry.answeredControls > 0 && (
            <Text tone="muted">{answers(registry.answeredControls)} given under this one before will count again.</Text>
          )}
          {error && <Callout tone="bad">{error}</Callout>}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
