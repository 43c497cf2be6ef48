/** Makes the published version evidence for the controls that ask for the policy. */
import { calls, type PolicyVersion } from '@msp/contract';
import { Attempt, invalidate, messageOf, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { Button, toast } from '@msp/ui';
import { useState } from 'react';

export function AddAsEvidence({ version: { id, number } }: { version: PolicyVersion }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [attempt] = useState(() => new Attempt());
  const add = async () => {
    setBusy(true);
    try {
      const evidence = await request(calls.evidence.fromPolicy, { body: { policyVersionId: id }, attempt });
      toast.success({
        title: `Version ${number} added as evidence`,
        action: { label: 'Open evidence', onSelect: () => navigate(`/evidence/${evidence.id}/view`) },
      });
      await invalidate(calls.evidence.list, calls.controls.withStatus);
    } catch (error) {
      toast.error({ title: 'The policy was not added as evidence', description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void add()}>
      Add as evidence
    </Button>
  );
}
