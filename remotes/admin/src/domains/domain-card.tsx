/** One domain: its state, the DNS record that proves it, and its actions. */
import { calls, type DomainState, type OrganizationDomain } from '@msp/contract';
import { invalidate, messageOf, request } from '@msp/http';
import {
  Badge,
  Box,
  Button,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  Inline,
  Stack,
  Text,
  type Tone,
  toast,
} from '@msp/ui';
import { TimeAgo } from '@msp/ui/pages';
import { CopyButton } from '@msp/ui/records';
import { useState } from 'react';
import { RemoveDomain } from './remove-domain';

const looks: Record<DomainState, { tone: Tone; label: string }> = {
  PENDING: { tone: 'none', label: 'Not verified yet' },
  VERIFIED: { tone: 'good', label: 'Verified' },
  FAILED: { tone: 'bad', label: 'Verification lost' },
};

function RecordLine({ label, text }: { label: string; text: string }) {
  return (
    <Inline wrap>
      <Text as="span" tone="muted" width="3.5rem">
        {label}
      </Text>
      <Box minWidth="0" overflowWrap="anywhere">
        <Text as="code" size="sm">
          {text}
        </Text>
      </Box>
      <CopyButton text={text} what={`the ${label.toLowerCase()} of the record`} />
    </Inline>
  );
}

function CheckButton({ id, domain }: OrganizationDomain) {
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const { state, problem } = await request(calls.domains.check, { params: { id } });
      if (state === 'VERIFIED' && problem === null) toast.success({ title: `${domain} is verified` });
      await invalidate(calls.domains.list);
    } catch (error) {
      toast.error({ title: `Couldn't check ${domain}`, description: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={busy} aria-label={`Check ${domain} now`} onClick={() => void check()}>
      Check now
    </Button>
  );
}

export function DomainCard({ domain }: { domain: OrganizationDomain }) {
  const { state, record, checkedAt, problem, missingSince } = domain;
  return (
    <Card>
      <CardHeader>
        <Inline justifyContent="space-between" wrap>
          <CardTitle>{domain.domain}</CardTitle>
          <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
        </Inline>
      </CardHeader>
      <CardBody>
        <Stack>
          {state !== 'VERIFIED' && <Text>Add this TXT record to the DNS of {domain.domain}:</Text>}
          <RecordLine label="Name" text={record.name} />
          <RecordLine label="Value" text={record.value} />
          {problem && <Text tone="muted">{problem}</Text>}
          {state === 'VERIFIED' && missingSince && (
            <Text>The record is missing. Put it back within 7 days to keep the domain verified.</Text>
          )}
          <Inline wrap>
            <CheckButton {...domain} />
            <RemoveDomain domain={domain} />
            <Text as="span" size="sm" tone="muted">
              Last checked: <TimeAgo at={checkedAt} />
            </Text>
          </Inline>
        </Stack>
      </CardBody>
    </Card>
  );
}
