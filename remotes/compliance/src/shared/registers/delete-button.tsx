/** Deletes a risk or a supplier, from a menu. Offered to reviewers and administrators. */
import { useAction } from '@msp/forms';
import { useNavigate } from '@msp/router';
import { usePermissions } from '@msp/session';
import { Button, Callout, Stack, Text } from '@msp/ui';
import { ConfirmDialog, DeleteIcon, MoreActions } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshRegisters } from './register-calls';

interface DeleteButtonProps {
  what: 'risk' | 'supplier';
  name: string;
  /** The list that is shown afterwards. */
  list: string;
  send: () => Promise<unknown>;
  /** What is deleted with it, and what stays. */
  children: string;
}

function Delete({ what, name, list, send, children }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { busy, failure, run, reset } = useAction({ refresh: refreshRegisters });
  const close = () => {
    setOpen(false);
    reset();
  };
  const remove = () =>
    run(async () => {
      await send();
      navigate(list);
      return { title: what === 'risk' ? 'Risk deleted' : 'Supplier deleted', description: name };
    });
  return (
    <>
      <Button icon={<DeleteIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Delete {what}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Delete this ${what}?`}
        confirmLabel={`Delete ${what}`}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        <Stack gap="3">
          <Text>
            {name} {children}
          </Text>
          {failure && <Callout tone="bad">{failure}</Callout>}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

export function DeleteButton(props: DeleteButtonProps) {
  if (!usePermissions().has('control:review')) return null;
  return (
    <MoreActions>
      <Delete {...props} />
    </MoreActions>
  );
}
