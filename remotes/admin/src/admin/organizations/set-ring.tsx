/** Sets the ring whose builds an organisation gets. */
import { type AdminOrganization, calls, type Ring, ringLabels, rings } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { Button, Text, VisuallyHidden } from '@msp/ui';
import { FormDialog } from '@msp/ui/pages';
import { RadioGroup } from '@msp/ui/records';
import { useState } from 'react';
import { refreshOrganizations } from './refresh-organizations';

interface SetRingProps {
  organization: AdminOrganization;
}

const options = rings.map((value) => ({ value, label: ringLabels[value] }));

function RingDialog({ organization: { id, name, ring }, onClose }: SetRingProps & { onClose: () => void }) {
  const [chosen, setChosen] = useState<Ring | null>(null);
  const { busy, failure, run } = useAction();
  const save = async () => {
    if (chosen === null) return;
    await run(async () => {
      await request(calls.admin.setRing, { params: { id }, body: { ring: chosen } });
      onClose();
      await refreshOrganizations();
      return { title: 'Ring changed', description: `${name} is now in the ring ${ringLabels[chosen]}.` };
    });
  };
  return (
    <FormDialog
      title={`Ring of ${name}`}
      submitLabel="Set ring"
      busy={busy}
      missing={{ 'another ring': chosen === null || chosen === ring }}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioGroup aria-label="Ring" options={options} value={chosen ?? ring ?? null} onChange={setChosen} />
      <Text tone="muted">
        Organisations in the ring Early get new builds before everyone else. Its members change over when they next load
        the application.
      </Text>
    </FormDialog>
  );
}

export function SetRing({ organization }: SetRingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ring<VisuallyHidden> of {organization.name}</VisuallyHidden>
      </Button>
      {isOpen && <RingDialog organization={organization} onClose={() => setOpen(false)} />}
    </>
  );
}
