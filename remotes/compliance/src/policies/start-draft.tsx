/** Begins the first draft of a policy from its template, and opens it. */
import { calls } from '@msp/contract';
import { useKnownValues } from '@msp/documents';
import { useAction } from '@msp/forms';
import { HttpError, IdempotencyKey, request } from '@msp/http';
import { useNavigate } from '@msp/router';
import { Button, type ButtonProps } from '@msp/ui';
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
  const { busy, run } = useAction({ failed: `Couldn't start ${name}`, refresh: refreshPolicies });
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const knownValues = useKnownValues();

  const create = async () => {
    const { content } = await request(calls.policies.template, { params: { id: code } });
    await request(calls.policies.create, {
      body: { source: 'TEMPLATE', templateId: code, blankValues: { ...knownValues(content) } },
      idempotencyKey,
    });
  };
  const start = async () => {
    const succeeded = await run(async () => {
      try {
        await create();
      } catch (error) {
        // Another member has begun it: the policy's page shows the draft.
        if (!(error instanceof HttpError && error.errorCode === 'CONFLICT')) throw error;
      }
    });
    if (succeeded) navigate(policyPath(code));
  };
  return (
    <Button {...look} busy={busy} aria-label={`${label}: ${name}`} onClick={() => void start()}>
      {label}
    </Button>
  );
}
