/** Makes the published version evidence for the controls that ask for the policy. */
import { calls, type PolicyVersion } from '@msp/contract';
import { useAction } from '@msp/forms';
import { IdempotencyKey, invalidate, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { Button } from '@msp/ui';
import { useState } from 'react';

export function AddAsEvidence({ version: { id, number } }: { version: PolicyVersion }) {
  const navigate = useNavigate();
  const { busy, run } = useAction({
    failed: "Couldn't add policy as evidence",
    refresh: () => invalidate(calls.evidence.list, calls.controls.withStatus),
  });
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const add = () =>
    run(async () => {
      const evidence = await request(calls.evidence.fromPolicy, { body: { policyVersionId: id }, idempotencyKey });
      return {
        title: `Version ${number} added as evidence`,
        action: { label: 'Open evidence', onSelect: () => navigate(`/evidence/${evidence.id}/view`) },
      };
    });
  return (
    <Button busy={busy} onClick={() => void add()}>
      Add as evidence
    </Button>
  );
}
