/** Asks which organisation this tab continues in, after another tab has switched (docs/decisions/0023). */
import { useSession } from '@msp/session';
import { Button, Text } from '@msp/ui';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { goOnInOther, otherOrganizationAtom, switchBack } from '../../session/other-organization';
import { AlertModal } from './alert-modal';

function OpenModal({ active }: { active: string }) {
  const shown = useSession().organization?.name;
  const [busy, setBusy] = useState<'go on' | 'switch back' | null>(null);
  const [failed, setFailed] = useState(false);
  const goOn = () => {
    setBusy('go on');
    goOnInOther();
  };
  const back = async () => {
    setBusy('switch back');
    setFailed(false);
    // Shown to the user, so not reported.
    await switchBack().catch(() => setFailed(true));
    setBusy(null);
  };
  return (
    <AlertModal
      title="You switched organisation"
      actions={
        <>
          <Button busy={busy === 'go on'} disabled={busy === 'switch back'} onClick={goOn}>
            Continue in {active}
          </Button>
          <Button
            variant="primary"
            busy={busy === 'switch back'}
            disabled={busy === 'go on'}
            onClick={() => void back()}
          >
            Switch back to {shown}
          </Button>
        </>
      }
    >
      <p>
        This tab shows {shown}, but you switched to {active} in another tab.
      </p>
      <Text marginTop="2">Nothing from this tab was saved in {active}.</Text>
      {failed && (
        <Text role="alert" tone="bad" marginTop="2">
          Couldn't switch back to {shown}. Please try again.
        </Text>
      )}
    </AlertModal>
  );
}

export function OrganizationModal() {
  const active = useAtomValue(otherOrganizationAtom);
  return active === null ? null : <OpenModal active={active} />;
}
