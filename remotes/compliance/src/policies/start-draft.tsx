/** Begins the first draft of a policy from its template, and opens it. */
import { calls } from '@msp/contract';
import { useKnownValues } from '@msp/documents';
import { Attempt, HttpError, messageOf, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { Button, type ButtonProps, toast } from '@msp/ui';
import { useState } from 'react';
import { policyPath } from '../shared/paths';
import { refreshPolicies } from './policy-calls';

interface StartDraftProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** The code of the policy, which is that of its template. */
  code: string;
  name: string;
  label?: string;
}

export function StartDraft({ code, name, label = 'Start from template', ...look }: StartDraftProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [attempt] = useState(() => new Attempt());
  const knownValues = useKnownValues();

  const start = async () => {
    setBusy(true);
    try {
      const { content } = await request(calls.policyDocuments.template, { params: { id: code } });
      await request(calls.policyDocuments.create, {
        body: { source: 'TEMPLATE', templateId: code, blankValues: { ...knownValues(content) } },
        attempt,
      });
    } catch (error) {
      // Another member has begun it: the policy's page shows the draft.
      if (!(error instanceof HttpError && error.errorCode === 'CONFLICT')) {
        toast.error({ title: `${name} could not be started`, description: messageOf(error) });
        setBusy(false);
        return;
      }
    }
    await refreshPolicies();
    navigate(policyPath(code));
  };
  return (
    <Button {...look} busy={busy} aria-label={`${label}: ${name}`} onClick={() => void start()}>
      {label}
    </Button>
  );
}
