/** Why the latest runs of an integration failed, and the page on which that can be mended. */
import {
  type IntegrationCondition,
  type IntegrationDetail,
  type IntegrationProblem,
  integrationConditionLabels,
  type ProblemCode,
} from '@msp/contract';
import { messageOf } from '@msp/http';
import { usePermissions } from '@msp/session';
import { Button, Callout, formatDateTime, formatRelative, LinkButton, Text, toast } from '@msp/ui';
import { useState } from 'react';
import { editAddress } from '../shared/addresses';
import { goToConsent } from '../shared/consent';

const edits: Partial<Record<ProblemCode, string>> = {
  credentials: 'Edit settings',
  'secret-expired': 'Replace secret',
  settings: 'Edit settings',
  'wrong-region': 'Edit settings',
};

/** Conditions that have a name of their own, better than that a run has failed. */
const names: Partial<Record<IntegrationCondition, string>> = {
  'needs-consent': integrationConditionLabels['needs-consent'],
  'credentials-rejected': integrationConditionLabels['credentials-rejected'],
};

export function ConsentButton({ integration }: { integration: IntegrationDetail }) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      await goToConsent(integration);
    } catch (error) {
      setBusy(false);
      toast.error({ title: "Couldn't request consent", description: messageOf(error) });
    }
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void ask()}>
      Grant consent
    </Button>
  );
}

interface ProblemNoticeProps {
  integration: IntegrationDetail;
  problem: IntegrationProblem;
}

export function ProblemNotice({ integration, problem: { code, message, since } }: ProblemNoticeProps) {
  const mayManage = usePermissions().has('integration:manage');
  const isError = integration.status === 'ERROR';
  const edit = integration.provider ? undefined : edits[code];
  const { condition, nextCollectionAt } = integration;
  const happened =
    condition === 'partly-working'
      ? 'The latest collection measured only a part'
      : (condition && names[condition]) || `The latest run failed ${formatRelative(since)}`;
  const action =
    code === 'consent-missing' ? (
      <ConsentButton integration={integration} />
    ) : edit ? (
      <LinkButton size="sm" to={editAddress(integration.id)}>
        {edit}
      </LinkButton>
    ) : undefined;
  return (
    <Callout
      tone={isError ? 'bad' : 'attention'}
      title={isError ? `Failing since ${formatDateTime(since)}` : happened}
      action={mayManage && action}
    >
      <Text>{message}</Text>
      {nextCollectionAt && <Text>We'll retry at {formatDateTime(nextCollectionAt)}.</Text>}
    </Callout>
  );
}
