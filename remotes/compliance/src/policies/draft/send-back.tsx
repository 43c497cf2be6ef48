/** The button that sends a draft back to its author. */
import type { PolicyVersion } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { Button } from '@msp/ui';
import { useState } from 'react';

const SendBackDialog = dialogWithRetry(() => import('./send-back-dialog'), 'compliance/send-back-policy');

export function SendBack({ version }: { version: PolicyVersion }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send back</Button>
      {isOpen && <SendBackDialog version={version} onClose={() => setOpen(false)} />}
    </>
  );
}
