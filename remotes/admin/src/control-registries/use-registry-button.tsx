/** Opens the dialog that switches the active organisation to a registry. */
import type { ControlRegistry } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { Button, VisuallyHidden } from '@msp/ui';
import { useState } from 'react';
import { controlRegistryName } from '../shared/control-registry-name';

const UseRegistryDialog = dialogWithRetry(() => import('./use-registry-dialog'), 'admin/use-registry');

export function UseRegistryButton({ registry }: { registry: ControlRegistry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Use registry<VisuallyHidden>: {controlRegistryName(registry)}</VisuallyHidden>
      </Button>
      {isOpen && <UseRegistryDialog registry={registry} onClose={() => setOpen(false)} />}
    </>
  );
}
