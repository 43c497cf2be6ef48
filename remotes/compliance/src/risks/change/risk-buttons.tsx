/** Open the dialog that adds and changes risks. */
import type { RiskDetail } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button } from '@msp/ui';
import { AddIcon, EditIcon } from '@msp/ui/pages';
import { useState } from 'react';

export const RiskDialog = dialogWithRetry(
  () => import(/* webpackChunkName: "risk-dialog" */ './risk-dialog'),
  'compliance/risk-dialog',
);

export function NewRiskButton() {
  const [isOpen, setOpen] = useState(false);
  if (!usePermissions().has('control:respond')) return null;
  return (
    <>
      <Button variant="primary" icon={<AddIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        New risk
      </Button>
      {isOpen && <RiskDialog risk={null} onClose={() => setOpen(false)} />}
    </>
  );
}

export function ChangeRiskButton({ risk }: { risk: RiskDetail }) {
  const [isOpen, setOpen] = useState(false);
  const isOffered = usePermissions().has('control:respond') && risk.state === 'open';
  return (
    <>
      {isOffered && (
        <Button icon={<EditIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Edit
        </Button>
      )}
      {/* Stays open if the risk is closed meanwhile: nothing typed is lost. */}
      {isOpen && <RiskDialog risk={risk} onClose={() => setOpen(false)} />}
    </>
  );
}
