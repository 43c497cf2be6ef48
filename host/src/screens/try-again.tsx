/** Asks the server at once whether it can be reached again. */
import { Button, type ButtonProps } from '@msp/ui';
import { useState } from 'react';
import { checkConnection } from '../session/connection';

export function TryAgain(look: Pick<ButtonProps, 'variant'>) {
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await checkConnection();
    setBusy(false);
  };
  return (
    <Button {...look} busy={busy} onClick={() => void check()}>
      Try again
    </Button>
  );
}
