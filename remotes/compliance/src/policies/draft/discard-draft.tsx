/** Discards a draft, after a confirmation. */
import { calls, type PolicyDetail, type PolicyVersion } from '@msp/contract';
import { request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { Button, toast } from '@msp/ui';
import { ConfirmDialog } from '@msp/ui/overlays';
import { useState } from 'react';
import { policiesPath, policyPath } from '../../shared/paths';
import { usePolicyAction } from '../use-policy-action';

interface DiscardDraftProps {
  policy: PolicyDetail;
  version: PolicyVersion;
  /** The version number of the record as it was saved last. */
  versionNow: () => number;
}

export function DiscardDraft({ policy, version, versionNow }: DiscardDraftProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = usePolicyAction('The draft was not discarded');
  const discard = () =>
    run(async () => {
      await request(calls.policyDocuments.discardDraft, {
        params: { id: version.id },
        query: { version: versionNow() },
      });
      toast.success({ title: 'Draft discarded' });
      navigate(policy.published || policy.templateId ? policyPath(policy.code) : policiesPath);
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
