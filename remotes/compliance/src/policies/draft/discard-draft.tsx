/** Discards a draft, after a confirmation. */
import { calls, type PolicyDetail, type PolicyVersion } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { Button } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/pages';
import { useState } from 'react';
import { policiesPath, policyPath } from '../../shared/paths';
import { refreshPolicies } from '../policy-calls';

interface DiscardDraftProps {
  policy: PolicyDetail;
  version: PolicyVersion;
  /** The version number of the record as it was saved last. */
  versionNow: () => number;
}

export function DiscardDraft({ policy, version, versionNow }: DiscardDraftProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction({ failed: "Couldn't discard draft", refresh: refreshPolicies });
  const discard = () =>
    run(async () => {
      await request(calls.policies.discardDraft, {
        params: { id: version.id },
        query: { version: versionNow() },
      });
      navigate(policy.published || policy.templateId ? policyPath(policy.code) : policiesPath);
      return { title: 'Draft discarded' };
    });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Discard draft</Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={`Discard version ${version.number}?`}
          confirmLabel="Discard draft"
          cancelLabel="Keep draft"
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void discard()}
        >
          Its text is deleted. Published versions stay as they are.
        </ConfirmDialog>
      )}
    </>
  );
}
